// Explains every tile and card: `i`, right click or a long press.
import { $, base, main } from "./page.js";
import { read } from "./connection.js";

let pointed = null;
let pressing = 0;

main.addEventListener("pointerover", (event) => (pointed = event.target.closest("[data-about]")));
main.addEventListener("focusin", (event) => (pointed = event.target.closest("[data-about]") ?? pointed));
main.addEventListener("contextmenu", (event) => {
  const thing = event.target.closest("[data-about]");
  if (!thing) return;
  event.preventDefault();
  explain(thing);
});
main.addEventListener("pointerdown", (event) => {
  const thing = event.target.closest("[data-about]");
  if (thing && event.pointerType === "touch") pressing = setTimeout(() => explain(thing), 550);
});
for (const over of ["pointerup", "pointercancel", "pointermove"]) {
  main.addEventListener(over, () => clearTimeout(pressing), { passive: true });
}

// What is under the pointer or has the focus.
export function explainPointed() {
  if (pointed) explain(pointed);
  return pointed !== null;
}

async function explain(thing) {
  const text = await read(`${base}/about/${encodeURIComponent(thing.dataset.about)}?lang=${main.dataset.lang}`);
  if (text === null) return;
  $("#about-text").innerHTML = text;
  $("#about").showModal();
}
