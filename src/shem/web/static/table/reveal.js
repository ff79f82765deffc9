// Where things are on the page, and bringing them into sight.

export function seen(element) {
  const box = element.getBoundingClientRect();
  return box.width > 0 && box.height > 0 ? box : null;
}

// On a phone a sheet is at the foot: what it speaks of moves above it.
export function revealAbove(sheet, found) {
  const first = found.find(seen);
  if (!first) return;
  const room = sheet.getBoundingClientRect().top;
  if (seen(first).bottom > room || seen(first).top < 0) first.scrollIntoView({ block: "center" });
  if (seen(first).bottom > room) scrollBy(0, seen(first).bottom - room + 14);
}
