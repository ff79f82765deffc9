// First-time cards: a paper card in the log's place and a ring around what it is about, at most one for each decision.
import { $, isMyTurn, main, phone } from "./page.js";
import { read } from "./connection.js";
import { whenSettled } from "./regions.js";
import { explainsNew } from "./learning.js";
import { revealAbove, seen } from "./reveal.js";
import { allNamed, boxes, light, onPanes, turnTo } from "./spot.js";

const MOST_WAITING = 2;
const known = `shem-met-${main.dataset.game}`; // the cards this device has shown
const met = new Set((localStorage.getItem(known) ?? "").split(" "));
let waiting = [];
let decision = null; // for which the last card was shown

const card = () => $(".firstcard");
const names = () => card()?.dataset.point ?? "";
const pointed = () => allNamed(names());
const relight = () => card() && light(boxes(pointed().filter(isUncovered)), false);

function isUncovered(element) {
  const { x, y, width, height } = element.getBoundingClientRect();
  const top = document.elementFromPoint(x + width / 2, y + height / 2);
  return Boolean(top) && (element.contains(top) || top.contains(element) || element.closest(".region") === top.closest(".region"));
}

async function settle() {
  const { first, number, over } = main.dataset;
  const now = isMyTurn() || over ? number : "";
  if (now === decision) return place();
  close();
  decision = now;
  if (!now || !explainsNew() || $("#r-coach:not([hidden]) .coach")) return;
  const due = first.split(" ").filter((name) => name && !met.has(name) && !waiting.includes(name));
  waiting = [...(over ? [] : waiting), ...due].slice(0, MOST_WAITING);
  const name = waiting.shift();
  if (!name) return;
  const html = await read(`/lessons/${main.dataset.game}/cards/${name}?lang=${main.dataset.lang}`);
  if (html === null || decision !== now || card()) return;
  met.add(name);
  localStorage.setItem(known, [...met].join(" ").trim());
  main.insertAdjacentHTML("beforeend", html);
  place();
}

// It takes the log's place, and if that is too small, some room below it; on a phone it waits until what the others did
// is closed.
function place() {
  if (!card()) return;
  const since = seen($("#r-since"));
  card().hidden = phone.matches && Boolean(since);
  if (card().hidden) return light([], false);
  const log = since ?? $(".seats .log").getBoundingClientRect();
  const above = `${innerHeight - $(".question-bar").getBoundingClientRect().top + 4}px`;
  Object.assign(card().style, phone.matches ? { left: "", top: "", width: "", minHeight: "", bottom: above } : {
    left: `${log.x}px`,
    top: `${log.y}px`,
    width: `${log.width}px`,
    bottom: "auto",
    minHeight: `${log.height}px`,
  });
  card().classList.remove("tight");
  card().classList.toggle("tight", !phone.matches && card().offsetHeight > log.height + 1);
  relight();
}

function close() {
  card()?.remove();
  light([], false);
}

document.addEventListener("click", (event) => {
  const act = event.target.closest("[data-first]")?.dataset.first;
  if (act === "close") close();
  if (act !== "show") return;
  turnTo(names());
  revealAbove(card(), onPanes(pointed()));
  relight();
});
document.addEventListener("explain-new", () => explainsNew() || close());
addEventListener("resize", place);
const moving = new ResizeObserver(place);
for (const one of [$(".question-bar"), $("#r-since")]) moving.observe(one);
addEventListener("scroll", relight, { passive: true, capture: true });
whenSettled(settle);
settle();
