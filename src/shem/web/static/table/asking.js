// The form of the question: what is beside what, folding it, and the pane of a phone that it is about.
import { $, $$, isMyTurn, main, phone, replaying } from "./page.js";
import { places } from "./options.js";
import { openPane } from "./panes.js";
import { whenSettled } from "./regions.js";

const asking = $(".asking");
const PREVIEW = 26; // rem

// The preview is beside the options if they leave room for it, and hangs below them otherwise.
function fit() {
  const few = $(".few", asking);
  const right = few ? Math.max(0, ...$$("button", few).map((one) => one.getBoundingClientRect().right)) : 0;
  const room = asking.getBoundingClientRect().right - PREVIEW * parseFloat(getComputedStyle(document.documentElement).fontSize);
  asking.classList.toggle("beside", Boolean(few) && right < room);
}

export function fold(is = !asking.parentNode.classList.contains("folded")) {
  if (is === asking.parentNode.classList.contains("folded")) return;
  asking.parentNode.classList.toggle("folded", is);
  lay();
}

// -- the pane in question --------------------------------------------------------------------------------------------

// Which panes show a region: found out once, by opening each of them.
let panes = null;
const regionOf = (element) => element.closest(".region:not(.player)") ?? element.closest(".region");

function findPanes() {
  const now = main.dataset.pane;
  panes = new Map($$(".region", main).map((region) => [region.id, []]));
  for (const tab of $$("[data-to-pane]")) {
    main.dataset.pane = tab.dataset.toPane;
    for (const region of $$(".region", main)) {
      if (region.getClientRects().length) panes.get(region.id).push(tab.dataset.toPane);
    }
  }
  main.dataset.pane = now;
}

let turned = "";

// On a phone, turn to the pane with most of the things that can be chosen, and scroll to the first of them.
function turn() {
  const question = `${main.dataset.me} ${main.dataset.number}`;
  if (!phone.matches || replaying || !isMyTurn() || turned === question) return;
  turned = question;
  const things = places().filter((element) => element.matches(".can"));
  if (!things.length) return;
  if (!panes) findPanes();
  const counts = new Map();
  for (const thing of things) {
    for (const pane of panes.get(regionOf(thing)?.id) ?? []) counts.set(pane, (counts.get(pane) ?? 0) + 1);
  }
  const most = Math.max(...counts.values());
  const { pane } = main.dataset;
  if (counts.size && counts.get(pane) !== most) openPane([...counts.keys()].find((one) => counts.get(one) === most));
  requestAnimationFrame(() => things.find((one) => one.getClientRects().length)?.scrollIntoView({ block: "nearest" }));
}

// The room that the sheet of a phone leaves to the pane.
const measure = () => document.documentElement.style.setProperty("--sheet", `${asking.parentNode.offsetHeight}px`);

const lay = () => (phone.matches ? measure() : fit());

whenSettled(() => {
  fold(false);
  requestAnimationFrame(() => {
    lay();
    turn();
  });
});
addEventListener("resize", lay);
document.fonts.ready.then(lay);
asking.parentNode.addEventListener("click", (event) => {
  if (event.target.closest("[data-fold]")) fold();
});
