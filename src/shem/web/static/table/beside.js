// Where a card stands: beside its piece, never over it, and not over the question or the player's resources.
import { $$, main, phone } from "./page.js";
import { revealAbove } from "./reveal.js";

const GAP = 10;
const FREE = ".asking, .acts, #preview, #r-coach .coach, .firstcard";
const FAR = 20; // a card this many times a pixel away is as bad as one that covers as many pixels
const NEVER = 1e5;

const area = (a, b) =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
const away = (a, b) => Math.max(0, a.left - b.right, b.left - a.right) + Math.max(0, a.top - b.bottom, b.top - a.bottom);
const within = (value, least, most) => Math.max(least, Math.min(value, most));
const place = (element, { left, top }) => Object.assign(element.style, { left: `${Math.round(left)}px`, top: `${Math.round(top)}px` });

export function mark(ring, thing) {
  const { left, top, width, height } = thing.getBoundingClientRect();
  place(ring, { left: left - 3, top: top - 3 });
  Object.assign(ring.style, { width: `${width + 6}px`, height: `${height + 6}px` });
}

export function beside(box, ring, thing) {
  if (phone.matches) {
    box.style.left = box.style.top = "";
    revealAbove(box, [thing]);
  } else place(box, spot(box, thing));
  mark(ring, thing);
}

// The best of the places next to the piece and next to what should stay in sight.
function spot(box, thing) {
  const { offsetWidth: width, offsetHeight: height } = box;
  const { clientWidth: w, clientHeight: h } = document.documentElement;
  const piece = thing.getBoundingClientRect();
  const free = $$(box.dataset.free ? `${FREE}, ${box.dataset.free}` : FREE, main)
    .filter((one) => one.checkVisibility())
    .map((one) => one.getBoundingClientRect());
  const all = [piece, ...free];
  const lefts = [...all.flatMap((one) => [one.right + GAP, one.left - width - GAP]), piece.left + piece.width / 2 - width / 2];
  const tops = [piece.top + piece.height / 2 - height / 2, ...all.flatMap((one) => [one.bottom + GAP, one.top - height - GAP]), piece.top];
  let best = { cost: Infinity };
  for (const wanted of lefts) {
    const left = within(wanted, GAP, w - width - GAP);
    for (const high of tops) {
      const top = within(high, GAP, h - height - GAP);
      const here = { left, top, right: left + width, bottom: top + height };
      const covered = free.reduce((sum, one) => sum + area(here, one), 0);
      const cost = covered + NEVER * area(here, piece) + FAR * away(here, piece);
      if (cost < best.cost) best = { left, top, cost };
    }
  }
  return best;
}
