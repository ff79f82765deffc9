// When a card opens: on pointing and focus; a click, a long press or `i` keeps it open.
import { $, $$, main } from "./page.js";
import { about, aboutOption, ask, load, things } from "./about.js";
import { close, isOpen, isPinned, open, shows, turn } from "./explain.js";

const REST = 80; // ms until the first card, for a pointer that only passes
const PRESS = 500;
const BUSY = "button, a, input, label, textarea, select, summary, .can"; // a click here has a meaning of its own

let pointed = null;
let waiting = 0;
let pressed = false; // a long press has opened a card: the click that follows does nothing else

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

function point(event) {
  load();
  if (event.pointerType === "touch") return;
  pointed = meant(event);
  const found = about(pointed);
  if (found && shows(found.thing)) {
    clearTimeout(waiting);
    return;
  }
  if (isPinned()) return;
  if (!found) soon(close);
  else if (isOpen()) {
    clearTimeout(waiting);
    open(found);
  } else {
    ask(() => {});
    soon(() => found.thing.isConnected && open(found));
  }
}

main.addEventListener("pointerover", point);
main.addEventListener("pointermove", (event) => event.target.matches?.(".look") && meant(event) !== pointed && point(event), { passive: true });
main.addEventListener("pointerleave", () => {
  clearTimeout(waiting);
  if (!isPinned()) close();
});

main.addEventListener("focusin", async ({ target }) => {
  if (!target.matches(":focus-visible") || target.closest("#explain")) return;
  await load();
  if (isPinned() || document.activeElement !== target) return;
  const found = about(target);
  if (found) open(found);
  else close();
});

main.addEventListener("pointerdown", (event) => {
  pressed = false;
  if (event.pointerType !== "touch") return;
  load();
  const target = meant(event);
  soon(() => {
    const found = about(target, true) ?? aboutOption(target);
    if (found) open(found, (pressed = true));
  }, PRESS);
});
for (const over of ["pointerup", "pointercancel", "pointermove"]) {
  main.addEventListener(over, (event) => event.pointerType === "touch" && clearTimeout(waiting), { passive: true });
}
main.addEventListener("contextmenu", (event) => {
  const found = about(event.target, true) ?? aboutOption(event.target);
  if (!found) return;
  event.preventDefault();
  if (!pressed) open(found, true);
});

main.addEventListener("click", clicked, true);

async function clicked(event) {
  const { target } = event;
  if (target.closest("#explain")) {
    const { explain } = target.closest("[data-explain]")?.dataset ?? {};
    if (explain === "close") close();
    else if (explain) turn(Number(explain));
    return;
  }
  clearTimeout(waiting);
  if (pressed) {
    pressed = false;
    event.stopPropagation();
    event.preventDefault();
  } else if (target.closest(BUSY)) close();
  else if (!passOn(event)) {
    await load();
    const found = about(target, true);
    if (found && !(isPinned() && shows(found.thing))) open(found, true);
    else close();
  }
}

// A piece on something that can be chosen lets the click through.
function passOn({ clientX, clientY, isTrusted }) {
  const below = isTrusted && document.elementsFromPoint(clientX, clientY).find((one) => one.closest(".can"));
  if (!below) return false;
  close();
  below.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, clientX, clientY }));
  return true;
}

// `i`: keeps the card of what is pointed at or has the focus; without one, of the first thing on the board.
async function explainPointed() {
  await load();
  const focused = document.activeElement;
  const found = aboutOption(focused) ?? about(focused) ?? about(pointed, true) ?? about(things()[0]);
  if (!found) return;
  open(found, true);
  $("#explain [data-explain=close]").focus();
}

document.addEventListener(
  "keydown",
  (event) => {
    const { key, target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || target.closest("input, select, textarea, dialog")) return;
    if (key === "i") explainPointed();
    else if (key === "Escape" && isOpen()) close();
    else if (isPinned() && key === "ArrowLeft") turn(-1);
    else if (isPinned() && key === "ArrowRight") turn(1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  },
  true,
);
