// Walking the board by keyboard: each part of it is one stop of Tab, arrows go from thing to thing, Enter chooses.
import { main } from "./page.js";
import { thingsIn } from "./about.js";

const WAYS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
const lastIn = new WeakMap(); // the thing at which someone left a part

function step(thing) {
  thing.tabIndex = -1;
  thing.focus();
}

// A part hands the focus on to a thing in it, and is no stop of its own meanwhile: Shift and Tab leave it.
export function enter(part) {
  if (!part.matches("[data-place]")) return false;
  const all = thingsIn(part);
  const thing = all.find((one) => one === lastIn.get(part)) ?? all[0];
  if (thing) step(thing);
  return Boolean(thing);
}

main.addEventListener("focusin", ({ target }) => {
  const part = target.closest("[data-place]");
  if (!part || part === target || !target.matches("[data-about]")) return;
  lastIn.set(part, target);
  part.tabIndex = -1;
});
main.addEventListener("focusout", ({ target }) => {
  const part = target.closest("[data-place]");
  if (part && part !== target) part.tabIndex = 0;
});

main.addEventListener("keydown", (event) => {
  const { key, target } = event;
  const part = target.closest("[data-place]");
  if (!part || target.matches("button, a, input, textarea, select, summary") || event.ctrlKey || event.metaKey || event.altKey) return;
  const all = thingsIn(part);
  const at = all.indexOf(target);
  let next = null;
  if (key in WAYS) next = all[(at + WAYS[key] + all.length) % all.length];
  else if (key === "Home" || key === "End") next = all.at(key === "Home" ? 0 : -1);
  else if (key === "Enter" && at >= 0) target.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  else return;
  event.preventDefault();
  event.stopPropagation();
  if (next) step(next);
});
