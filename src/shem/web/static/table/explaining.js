// Cards that explain everything on the page are loaded when someone first points at it, touches it or asks.
import { later } from "./later.js";

const WAYS = ["pointerover", "pointerdown", "focusin", "click", "keydown"];
const ASKING = ["click", "keydown"];
let last = null; // the newest event: answered when the cards have arrived, a click or a key rather than pointing

async function begin(event) {
  const { type, key, target } = event;
  if ((type === "keydown" && key !== "i") || (type === "focusin" && !target.closest("[data-about], [data-place]"))) return;
  const isFirst = last === null;
  if (ASKING.includes(type) || !ASKING.includes(last?.type)) last = event;
  if (!isFirst) return;
  const cards = await later("explaining");
  for (const way of cards ? WAYS : []) removeEventListener(way, begin, true);
  cards?.answer(last);
  last = null;
}

for (const way of WAYS) addEventListener(way, begin, { capture: true, passive: true });
