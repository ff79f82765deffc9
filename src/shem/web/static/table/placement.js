// Where the coach's bubble is: next to what it speaks of.
import { overlap } from "./spot.js";

const GAP = 14; // between the two

// The first side of a thing with room for the bubble, where it covers nothing, not even the question; else where it
// covers least.
export function putBeside(box, things, asked) {
  const { width, height } = box.getBoundingClientRect();
  const right = innerWidth - width - 8;
  const bottom = innerHeight - height - 8;
  const within = (value, most) => Math.max(8, Math.min(value, most));
  const spots = things.flatMap((one) => [
    [one.right + GAP, one.y - 20],
    [one.x - width - GAP, one.y - 20],
    [one.x, one.bottom + GAP + 12],
    [one.x, one.y - height - GAP],
  ]);
  spots.push([right / 2, bottom / 2], [right, bottom], [8, bottom], [right, 130], [8, 130]);
  const tried = spots.map(([x, y]) => {
    const at = { x: within(x, right), y: within(y, bottom) };
    const area = { ...at, right: at.x + width, bottom: at.y + height };
    return { ...at, covers: [...things, ...asked].reduce((sum, one) => sum + overlap(area, one), 0) };
  });
  const best = tried.find((one) => one.covers === 0) ?? tried.sort((a, b) => a.covers - b.covers)[0];
  box.style.left = `${best.x}px`;
  box.style.top = `${best.y}px`;
}
