// Who is here: a dot at every seat, and on phones everybody's points and presence in one line above the board.
import { $, $$, heldSeats, main } from "./page.js";
import { people } from "./connection.js";
import { now, span } from "./times.js";

const MONTH = 30 * 86400;
export const MOMENT = 6; // seconds in which a page that is loaded again has come back

export const fill = (text, parts) => text.replace(/\{(\w+)\}/g, (all, name) => parts[name] ?? all);
export const nameOf = (seat) => $(`#r-who-${seat} .name`)?.textContent ?? "";
const listed = (text) => (text ?? "").split(" ").filter(Boolean).map(Number);
export const asked = () => listed(main.dataset.turn).filter((seat) => !listed(main.dataset.bots).includes(seat));
export const mine = (seat) => heldSeats().includes(String(seat));

export function since(seat) {
  const { since: came, vacation } = people.seats[seat];
  return Math.max(Number(main.dataset.asked), came, vacation ? vacation + MONTH : 0);
}

function stateOf(seat, words) {
  const one = people.seats[seat];
  if (one.bot) return ["bot", "", words.bot];
  if (mine(seat)) return ["you", words.you, words.you];
  if (one.vacation) return ["rest", "", words.vacation];
  const time = one.seen ? span(now() - one.seen) : "";
  const gone = one.state === "gone" && now() - one.seen > MOMENT;
  if (one.state === "away") return ["away", time, fill(words.away, { time })];
  if (gone) return ["gone", time, time ? fill(words.gone, { time }) : words.never];
  return asked().includes(seat) ? ["here busy", "···", words.choosing] : ["here", "", words.here];
}

// `words` are the words of the page in its language.
export function showPresence(words) {
  people.seats.forEach((one, seat) => {
    const place = $(`#r-who-${seat} .presence`);
    if (!place || !one.taken) return;
    const [look, short, long] = stateOf(seat, words);
    const key = `${look}|${short}|${long}`;
    if (place.dataset.key === key) return;
    place.dataset.key = key;
    place.className = `presence ${look}`;
    place.title = long;
    const dot = Object.assign(document.createElement("i"), { className: `dot ${look}` });
    const brief = Object.assign(document.createElement("span"), { className: "short", textContent: short, ariaHidden: "true" });
    const whole = Object.assign(document.createElement("span"), { className: "long", textContent: long });
    place.replaceChildren(dot, brief, whole);
  });
}

// On phones, everybody's points and presence in one line; at every size, the time left for one's own move.
export function showStrip(strip, words) {
  const own = asked().find((seat) => mine(seat) && people.limit && !people.seats[seat].vacation);
  const left = own === undefined || main.dataset.over ? 0 : since(own) + people.limit - now();
  const parts = $$(".seat", main).sort((a, b) => a.style.order - b.style.order).map((one) => {
    const seat = Number(one.dataset.seat);
    const { taken } = people.seats[seat];
    const [look, , long] = taken ? stateOf(seat, words) : ["", "", ""];
    const made = document.createElement("span");
    made.className = `one${listed(main.dataset.turn).includes(seat) && !main.dataset.over ? " asked" : ""}`;
    made.innerHTML = $(`#r-who-${seat} .badge`)?.outerHTML ?? "";
    if (taken && look !== "you") made.firstElementChild?.append(Object.assign(document.createElement("i"), { className: `dot ${look}` }));
    const score = $(`#r-who-${seat} .score`)?.lastChild.textContent.trim() ?? "";
    const told = Object.assign(document.createElement("span"), { className: "sr", textContent: `${nameOf(seat)} ${long}: ` });
    made.append(told, Object.assign(document.createElement("b"), { textContent: score }));
    return made;
  });
  const time = Object.assign(document.createElement("span"), { className: "time-left" });
  if (left) time.textContent = left > 0 ? fill(words.left, { time: span(left) }) : words.up;
  const text = [...parts, time].map((part) => part.outerHTML).join("");
  if (strip.dataset.shown === text) return;
  strip.dataset.shown = text;
  strip.replaceChildren(...parts, time);
}
