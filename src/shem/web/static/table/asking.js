// The form of the question: what is beside what, folding it, and the pane of a phone that it is about.
import { $, $$, isMyTurn, main, phone, replaying } from "./page.js";
import { isOurs, places, targetsOf } from "./options.js";
import { openPane } from "./panes.js";
import { whenSettled } from "./regions.js";

const asking = $(".asking");
const PREVIEW = 26; // rem

// Where options below the question would cover the board, they follow it in its line, if that makes the bar lower.
function tighten() {
  asking.classList.remove("dense");
  const loose = asking.offsetHeight;
  if (loose <= asking.parentNode.clientHeight + 1 || !$(".few", asking)) return;
  asking.classList.add("dense");
  if (asking.offsetHeight >= loose) asking.classList.remove("dense");
}

// The preview is beside the question and its options if they leave room for it, and hangs below them otherwise.
function fit() {
  tighten();
  const few = $(".few", asking);
  const right = few ? Math.max(0, ...$$(".ask > div > *, .few button", asking).map((one) => one.getBoundingClientRect().right)) : 0;
  const room = asking.getBoundingClientRect().right - PREVIEW * parseFloat(getComputedStyle(document.documentElement).fontSize);
  asking.classList.toggle("beside", Boolean(few) && right < room);
}

// The tray leaves free what it is about, if there is a gap that is wide enough beside it.
const NARROWEST = 24; // em
const isShown = (element) => element.matches(".can") && element.checkVisibility();

function clear() {
  const form = $(".tray", asking)?.closest("form");
  asking.style.removeProperty("--from");
  asking.style.removeProperty("--wide");
  if (!form) return;
  const { left, right, top, bottom } = form.getBoundingClientRect();
  const lit = places().filter(isShown).map((element) => element.getBoundingClientRect());
  const covered = lit.filter((box) => box.bottom > top && box.top < bottom && box.right > left && box.left < right);
  if (!covered.length) return;
  let [best, end] = [[0, 0], left];
  for (const box of [...covered.sort((a, b) => a.left - b.left), { left: right, right }]) {
    if (box.left - end > best[1] - best[0]) best = [end, box.left];
    end = Math.max(end, box.right);
  }
  if (best[1] - best[0] < NARROWEST * parseFloat(getComputedStyle(asking).fontSize)) return;
  asking.style.setProperty("--from", `${best[0] - left}px`);
  asking.style.setProperty("--wide", `${best[1] - best[0] - 8}px`);
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

// Scroll to all things of the first one's region or, if they are too high together, to the first.
function showAll([first, ...others]) {
  const last = others.findLast((one) => regionOf(one) === regionOf(first));
  for (const one of [last, first]) one?.scrollIntoView({ block: "nearest" });
}

// The things that can be chosen or, if none of them is on the board, those that the question is about.
function inQuestion() {
  const found = places().filter((element) => element.matches(".can"));
  const around = $("#r-question .answers")?.dataset.around?.split(" ") ?? [];
  return found.length ? found : places().filter((element) => isOurs(element) && targetsOf(element).some((one) => around.includes(one)));
}

let turned = "";

// On a phone, turn to the pane with most of the things in question, and scroll to the first of them.
function turn() {
  const question = `${main.dataset.me} ${main.dataset.number}`;
  if (!phone.matches || replaying || !isMyTurn() || turned === question || $("#r-coach:not([hidden]) .coach")) return;
  turned = question;
  const things = inQuestion();
  if (!things.length) return;
  if (!panes) findPanes();
  const counts = new Map();
  for (const thing of things) {
    for (const pane of panes.get(regionOf(thing)?.id) ?? []) counts.set(pane, (counts.get(pane) ?? 0) + 1);
  }
  const most = Math.max(...counts.values());
  const { pane } = main.dataset;
  if (counts.size && counts.get(pane) !== most) openPane([...counts.keys()].find((one) => counts.get(one) === most));
  requestAnimationFrame(() => showAll(things.filter((one) => one.getClientRects().length)));
}

// The room that the sheet of a phone leaves to the pane.
const measure = () => main.style.setProperty("--sheet", `${asking.parentNode.offsetHeight}px`);

// What is told there lies above the sheet, however high that is just now.
const told = document.getElementById("toast");
new ResizeObserver(([{ target }]) => told.style.setProperty("--sheet", `${target.offsetHeight}px`)).observe(asking.parentNode);

export function lay() {
  if (phone.matches) return measure();
  fit();
  clear();
}

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
  if (event.target.closest("[data-fold]") && !dragged) fold();
});

// The sheet of a phone is dragged down and up at its handle.
const grab = $(".grab");
const FAR = 24; // pixels
let from = 0;
let dragged = false;
grab.addEventListener("pointerdown", ({ pointerId, clientY }) => {
  [from, dragged] = [clientY, false];
  grab.setPointerCapture(pointerId);
});
grab.addEventListener("pointermove", ({ clientY, buttons }) => {
  if (!buttons || Math.abs(clientY - from) < FAR) return;
  dragged = true; // and what follows is no click
  fold(clientY > from);
});
