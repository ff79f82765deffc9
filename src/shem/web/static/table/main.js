// The table's page, for any game: it shows what the server sends, highlights the options and plays a choice.
import { $, main, replaying } from "./page.js";
import { listen } from "./connection.js";
import { later } from "./later.js";
import { openPane } from "./panes.js";
import { settle, whenSettled } from "./regions.js";
import "./asking.js";
import "./explaining.js";
import "./keys.js";
import "./learning.js";
import "./log.js";
import "./pace.js";
import "./question.js";
import "./sheets.js";

// Symbols: fetched once, cached, inline so that gradients work everywhere.
for (const sheet of main.dataset.symbols.split(" ")) {
  fetch(sheet)
    .then((answer) => answer.text())
    .then((svg) => $("#sheets").insertAdjacentHTML("beforeend", svg))
    .catch(() => {});
}

// Moments are loaded with the first of them.
const moments = $("#moments");
moments.value = localStorage.getItem("shem-moments") ?? "all";
moments.addEventListener("change", () => localStorage.setItem("shem-moments", moments.value));
let loading;
whenSettled(() => {
  if ($("#r-moments")?.childElementCount) loading ??= later("moments").then((told) => told?.start());
});

// So are the cards behind projected points, when a flag is first pointed at, focused or tapped.
const ASKING = ["pointerover", "focusin", "click"];
const asked = [];
async function load(event) {
  if (!event.target.closest?.("[data-worth]") || asked.push(event) > 1) return;
  const points = await later("points");
  for (const type of points ? ASKING : []) main.removeEventListener(type, load);
  points?.start(asked);
  asked.length = 0;
}
for (const type of ASKING) main.addEventListener(type, load);

if (!replaying) listen();
if (navigator.serviceWorker) addEventListener("load", () => import($("[data-install]").dataset.install));
if (main.dataset.people) later("people").then((company) => company?.start());
settle();
openPane(main.dataset.pane);
