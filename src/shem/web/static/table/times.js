// Times of the server, and spans of time in words.
import { main } from "./page.js";

let ahead = -Infinity; // of this device's clock, in seconds

// What the server told is never in the future.
export function heard(time) {
  ahead = Math.max(ahead, time - Date.now() / 1000);
}

export const now = () => Date.now() / 1000 + (Number.isFinite(ahead) ? ahead : 0);

const UNITS = [["day", 86400, 36 * 3600], ["hour", 3600, 5400], ["minute", 60, 0]];

export function span(seconds) {
  const [unit, size] = UNITS.find(([, , from]) => seconds >= from) ?? UNITS[2];
  const unitDisplay = { day: "long", hour: "narrow", minute: "short" }[unit];
  const style = { style: "unit", unit, unitDisplay };
  return new Intl.NumberFormat(main.dataset.lang, style).format(Math.max(1, Math.round(seconds / size)));
}
