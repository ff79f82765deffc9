// Where a card stands: beside its piece, never over it, over the question or over the player's resources.
import { $$, main, phone } from "./page.js";

const GAP = 10;
const FREE = ".question-bar, #preview, #r-coach .coach, .firstcard";

const area = (a, b) =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
const within = (value, least, most) => Math.max(least, Math.min(value, most));

export function mark(ring, thing) {
  const { left, top, width, height } = thing.getBoundingClientRect();
  Object.assign(ring.style, px({ left: left - 3, top: top - 3, width: width + 6, height: height + 6 }));
}

export function beside(box, ring, thing) {
  const piece = thing.getBoundingClientRect();
  mark(ring, thing);
  if (phone.matches) {
    box.style.left = box.style.top = "";
    uncover(box, thing);
    mark(ring, thing);
    return;
  }
  const { width, height } = box.getBoundingClientRect();
  const { clientWidth: w, clientHeight: h } = document.documentElement;
  const others = $$(box.dataset.free ? `${FREE}, ${box.dataset.free}` : FREE, main).filter((one) => one.checkVisibility() && !one.contains(thing));
  const free = [piece, ...others.map((one) => one.getBoundingClientRect())];
  const middle = { left: within(piece.left + piece.width / 2 - width / 2, GAP, w - width - GAP), top: within(piece.top + piece.height / 2 - height / 2, GAP, h - height - GAP) };
  let best = null;
  for (const left of [piece.right + GAP, piece.left - width - GAP, middle.left, piece.left, piece.right - width, GAP, w - width - GAP]) {
    for (const top of [middle.top, piece.top, piece.bottom - height, piece.bottom + GAP, piece.top - height - GAP, h - height - GAP, GAP]) {
      const spot = { left, top, right: left + width, bottom: top + height };
      const outside = Math.max(0, -left) + Math.max(0, -top) + Math.max(0, spot.right - w) + Math.max(0, spot.bottom - h);
      const covered = free.reduce((sum, one) => sum + area(spot, one), 0) + 10000 * outside;
      if (!best || covered < best.covered) best = { left, top, covered };
      if (!covered) return Object.assign(box.style, px(best));
    }
  }
  Object.assign(box.style, px(best));
}

// On a phone the card is a sheet at the bottom: the piece is scrolled to above it.
function uncover(box, thing) {
  const sheet = box.getBoundingClientRect();
  const piece = thing.getBoundingClientRect();
  if (piece.bottom <= sheet.top && piece.top >= 0) return;
  thing.scrollIntoView({ block: "center", inline: "nearest" });
  for (let pane = thing.parentElement; pane && thing.getBoundingClientRect().bottom > sheet.top - GAP; pane = pane.parentElement) {
    pane.scrollTop += thing.getBoundingClientRect().bottom - sheet.top + GAP;
  }
}

const px = ({ covered, ...values }) => Object.fromEntries(Object.entries(values).map(([name, value]) => [name, `${Math.round(value)}px`]));
