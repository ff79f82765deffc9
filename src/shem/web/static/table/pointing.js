// When a card opens: on pointing and focus; a click, a long press or `i` keeps it open.
import { $, $$, main, phone } from "./page.js";
import { BUSY, about, aboutOption, ask, isLoaded, load, things } from "./about.js";
import { close, isOpen, isPinned, leave, open, shows, turn } from "./explain.js";
import { placeAt } from "./question.js";
import { isVeiled } from "./spot.js";
import { enter } from "./walking.js";

const REST = 80; // ms until the first card, for a pointer that only passes
const PRESS = 500; // ms until a press is a long one
const SLIP = 10; // px that a finger may move meanwhile

let pointed = null;
let waiting = 0;
let touched = { x: 0, y: 0 };
let isLong = false; // a long press has opened a card: the click that follows does nothing else

function soon(act, ms = REST) {
  clearTimeout(waiting);
  waiting = setTimeout(act, ms);
}

// The button that shows a seat's board lies over the seat's figures.
function meant({ target, clientX, clientY }) {
  if (!target.matches?.(".look")) return target;
  const holds = ({ left, right, top, bottom }) => left <= clientX && clientX <= right && top <= clientY && clientY <= bottom;
  return $$("[data-about]", target.parentElement).findLast((one) => holds(one.getBoundingClientRect())) ?? target;
}

// -- pointing and focus: where a card is beside its piece, not in the question's place ------------------------------------

async function point(event) {
  if (event.pointerType === "touch" || phone.matches) return;
  const at = (pointed = meant(event));
  if (!isLoaded()) await load();
  if (pointed !== at) return;
  const found = isVeiled(event) ? null : about(at);
  if (found && shows(found.thing)) clearTimeout(waiting);
  else if (isPinned()) return;
  else if (!found) soon(close);
  else if (isOpen()) {
    clearTimeout(waiting);
    open(found);
  } else {
    ask();
    soon(() => found.thing.isConnected && open(found));
  }
}

async function focus({ target }) {
  if (phone.matches || !target.matches(":focus-visible") || target.closest("#card")) return;
  await load();
  if (document.activeElement !== target || enter(target) || isPinned()) return;
  const found = about(target);
  if (found) open(found);
  else close();
}

main.addEventListener("pointerover", point);
main.addEventListener("pointermove", (event) => event.target.matches?.(".look") && meant(event) !== pointed && point(event), { passive: true });
main.addEventListener("pointerleave", () => {
  clearTimeout(waiting);
  pointed = null;
  if (!isPinned()) close();
});
main.addEventListener("focusin", focus);

// -- fingers and clicks ------------------------------------------------------------------------------------------------

main.addEventListener("pointerdown", (event) => {
  isLong = false;
  if (event.pointerType !== "touch") return;
  touched = { x: event.clientX, y: event.clientY };
  const target = meant(event);
  soon(() => {
    const found = about(target, true) ?? aboutOption(target);
    if (found) open(found, (isLong = true));
  }, PRESS);
});
main.addEventListener("pointermove", ({ pointerType, clientX, clientY }) => {
  if (pointerType === "touch" && Math.hypot(clientX - touched.x, clientY - touched.y) > SLIP) clearTimeout(waiting);
}, { passive: true });
for (const over of ["pointerup", "pointercancel"]) main.addEventListener(over, ({ pointerType }) => pointerType === "touch" && clearTimeout(waiting));
main.addEventListener("contextmenu", (event) => {
  if (event.pointerType === "touch" && about(event.target, true)) event.preventDefault();
});

async function click(event) {
  const { target } = event;
  if (target.closest("#card")) {
    const { explain } = target.closest("[data-explain]")?.dataset ?? {};
    if (explain === "close") close();
    else if (explain) turn(Number(explain));
    return;
  }
  clearTimeout(waiting);
  if (isLong) {
    isLong = false;
    event.stopPropagation();
    event.preventDefault();
  } else if (target.closest(BUSY) || placeAt(event)) close();
  else if (event.detail < 2) {
    await load();
    const found = about(target, true);
    if (found && !(isPinned() && shows(found.thing))) open(found, true);
    else close();
  }
}
main.addEventListener("click", click, true);

// -- keys --------------------------------------------------------------------------------------------------------------

// `i`: keeps the card of what is pointed at or has the focus; without one, of the first thing on the board.
async function explainPointed() {
  const focused = document.activeElement;
  await load();
  if (document.activeElement !== focused) return;
  const found = aboutOption(focused) ?? about(focused) ?? about(pointed, true) ?? about(things()[0]);
  if (!found) return;
  open(found, true);
  $("#card [data-explain=close]").focus();
}

// Arrows: others of the same kind, and other kinds.
const KEYS = {
  ArrowLeft: () => turn(-1),
  ArrowRight: () => turn(1),
  ArrowUp: () => leave(-1),
  ArrowDown: () => leave(1),
};

function press(event) {
  const { key, target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || target.closest("input, select, textarea, dialog")) return;
  if (key === "Escape" && !isPinned()) return close();
  if (key === "i") explainPointed();
  else if (key === "Escape") close();
  else if (isPinned() && key in KEYS && !target.closest(".answers, .lines")) KEYS[key]();
  else return;
  event.preventDefault();
  event.stopPropagation();
}
document.addEventListener("keydown", press, true);

// What happened before this module was loaded.
const REPLIES = { pointerover: point, focusin: focus, click, keydown: press };
export function answer(event) {
  if (event.type === "keydown" || main.contains(event.target)) REPLIES[event.type]?.(event);
}
