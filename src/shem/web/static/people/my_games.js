// The list of one's own games: times, the question about notifications, and the offer to install.
import { morph } from "./../table/morph.js";
import { keepFresh } from "./fresh.js";
import { pushes, turnOn } from "./push.js";
import { tellTimes } from "./times.js";

tellTimes();
if (navigator.serviceWorker) import(document.querySelector("[data-install]").dataset.install);

const DAY = 86400e3;
const remembered = (name) => localStorage.getItem(`shem-${name}`) ?? "";
const remember = (name, value) => localStorage.setItem(`shem-${name}`, value);

// Offline, the service worker shows the list of the last visit.
if ("kept" in document.documentElement.dataset) {
  document.querySelector(".offline").hidden = false;
  let leaves = false; // for another page: that click counts
  addEventListener("beforeunload", () => (leaves = true));
  addEventListener("online", () => leaves || location.reload());
}

const list = document.querySelector("main");
const opened = () => list.querySelector("details[open]") ?? [...list.querySelectorAll("input[type=file]")].find((one) => one.value);
keepFresh((now) => {
  for (const one of list.querySelectorAll(".polite, .banner")) {
    const shown = now.getElementById(one.id);
    if (shown) shown.replaceWith(one.cloneNode(true)); // asked on this device, whatever the server says
  }
  morph(list, now.querySelector("main").innerHTML);
  tellTimes();
}, opened);

// Asked once; "Not now" asks again after 14 days, then never.
const question = document.querySelector(".polite");
const asked = JSON.parse(remembered("ask-push") || "[]");
const due = asked.length === 0 || (asked.length === 1 && Date.now() - asked[0] > 14 * DAY);
if (question && pushes() && Notification.permission === "default" && due) {
  question.hidden = false;
  question.addEventListener("click", async ({ target }) => {
    const choice = target.closest("[data-push]")?.dataset.push;
    if (!choice) return;
    question.hidden = true;
    remember("ask-push", JSON.stringify([...asked, Date.now()]));
    if (choice === "on") await turnOn();
  });
}

// On the third visit with a running game, or where notifications need it.
const banner = document.querySelector(".banner");
const installed = matchMedia("(display-mode: standalone)").matches || navigator.standalone;
const visits = Number(remembered("visits")) + 1;
const playing = document.querySelector(".rowgame:not(.done)");
const apple = "standalone" in navigator;
let prompt = null;
if (playing) remember("visits", visits);

function offer() {
  if (installed || remembered("install") === "never" || !playing) return;
  if (visits < 3 && !(apple && !pushes())) return;
  if (!prompt && !apple) return;
  banner.querySelector("ol").hidden = Boolean(prompt);
  const add = banner.querySelector("[data-install=add]");
  if (!prompt) add.textContent = add.dataset.got;
  banner.hidden = false;
}

addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  prompt = event;
  offer();
});
banner.addEventListener("click", async ({ target }) => {
  const choice = target.closest("[data-install]")?.dataset.install;
  if (!choice) return;
  banner.hidden = true;
  if (choice === "never") remember("install", "never");
  else if (prompt) await prompt.prompt();
  else remember("visits", 0);
});
offer();
