// Where things are on the page, and bringing them into sight.

export function seen(element) {
  const box = element.getBoundingClientRect();
  return box.width > 0 && box.height > 0 ? box : null;
}

const scrolls = (element) => element.getClientRects().length > 0 && getComputedStyle(element).overflowY !== "visible";

// The part of a thing that what is around it lets one see: a pane or a row of cards may be scrolled.
export function seenPart(element) {
  let { left, top, right, bottom } = element.getBoundingClientRect();
  for (let around = element.parentElement; around && around !== document.body; around = around.parentElement) {
    if (!scrolls(around)) continue;
    const box = around.getBoundingClientRect();
    [left, top] = [Math.max(left, box.left), Math.max(top, box.top)];
    [right, bottom] = [Math.min(right, box.right), Math.min(bottom, box.bottom)];
  }
  return right - left > 1 && bottom - top > 1 ? new DOMRect(left, top, right - left, bottom - top) : null;
}

const PANES = ".board.regions, .players, .seats, .notebook";
export const openedPane = () => [...document.querySelectorAll(PANES)].find(seen);

const EDGE = 44; // of a pane: the player's resources, and some air
const AIR = 24; // above the sheet, where the coach's face is

// On a phone a sheet is at the foot: what it speaks of moves above it, as many of the things as there is room for.
export function revealAbove(sheet, things) {
  const shown = things.filter(seen);
  if (!shown.length) return;
  shown[0].scrollIntoView({ block: "nearest", inline: "nearest" });
  const pane = shown[0].parentElement.closest(PANES);
  if (!pane) return;
  const low = sheet.getBoundingClientRect().top - AIR;
  const high = Math.min(pane.getBoundingClientRect().top + EDGE, low);
  let { top, bottom } = seen(shown[0]);
  for (const one of shown.slice(1).filter((other) => pane.contains(other)).map(seen)) {
    const [first, last] = [Math.min(top, one.top), Math.max(bottom, one.bottom)];
    if (last - first <= low - high) [top, bottom] = [first, last];
  }
  pane.scrollBy(0, top < high ? top - high : Math.max(0, Math.min(bottom - low, top - high)));
}
