// Animates pieces that move between regions or around a circuit. Any click or key press ends all animations.
import { $$, main, reducedMotion } from "./page.js";

export const flights = new Set();

function land() {
  for (const flight of flights) flight.finish();
  flights.clear();
}

for (const any of ["pointerdown", "keydown"]) addEventListener(any, land, { capture: true, passive: true });

// All pieces. They are looked for after an update: until the next one they stay the same.
let movable = null;
const findMovable = () => $$("[data-piece], [data-way]", main);
const NOWHERE = new DOMRect(); // of a piece on a board that isn't shown, which isn't laid out to find its place
const placeOf = (piece) => (piece.checkVisibility() ? piece.getBoundingClientRect() : NOWHERE);

// The current position of every piece; empty if animations are off.
export function pieces() {
  land();
  const found = movable ?? findMovable();
  movable = null;
  if (reducedMotion.matches || document.hidden) return null;
  return new Map(
    found.map((piece) => {
      const { piece: kind, way } = piece.dataset;
      return [piece, { kind, way, place: placeOf(piece), at: piece.style.transform }];
    }),
  );
}

// Animate the pieces from their positions before an update.
export function fly(before) {
  if (!before || before.size === 0) return;
  let late = 0;
  for (const [piece, was, to, stops] of moved(before)) {
    const flight = start(piece, was, to, stops, before.has(piece), late);
    if (!flight) continue;
    if (piece.dataset.way) late += 90; // one after the other
    flights.add(flight);
    flight.onfinish = () => flights.delete(flight);
  }
}

// Every piece that has moved, or is new where one of its kind was removed; the shortest distance first.
function moved(before) {
  const gone = new Map();
  for (const [piece, was] of before) {
    if (!piece.isConnected && was.kind && was.place.width) gone.set(was.kind, [...(gone.get(was.kind) ?? []), was]);
  }
  const going = [];
  for (const piece of (movable = findMovable())) {
    let was = before.get(piece);
    if (was && (!was.way || was.at === piece.style.transform)) continue;
    const waiting = was ? null : gone.get(piece.dataset.piece);
    if (!was && !waiting) continue;
    const to = placeOf(piece);
    if (!to.width) continue;
    was ??= waiting.length > 1 ? waiting.shift() : waiting[0];
    going.push([piece, was, to, route(was.way, piece)]);
  }
  return going.sort((one, other) => one[3].length - other[3].length);
}

const translate = ([x, y]) => `translate(${x}px, ${y}px)`;

function start(piece, was, to, stops, kept, delay) {
  const scale = (piece.parentNode.getScreenCTM?.() ?? { a: 1 }).a || 1;
  const x = (was.place.x + was.place.width / 2 - to.x - to.width / 2) / scale;
  const y = (was.place.y + was.place.height / 2 - to.y - to.height / 2) / scale;
  const own = /translate\(([-\d.]+)px,\s*([-\d.]+)px\)/.exec(piece.style.transform);
  const by = own ? stops.map(([px, py]) => [px - own[1], py - own[2]]) : [];
  if (kept && !by.length) return null; // such a piece is animated by CSS
  // Each leg is a whole transform: one added to the piece's own would be painted anew in every frame.
  const still = getComputedStyle(piece).transform.replace("none", "");
  const legs = kept
    ? [was.at, ...stops.map(translate), piece.style.transform]
    : [[x, y], ...by, [0, 0]].map((leg) => `${translate(leg)} ${still}`);
  return piece.animate(
    legs.map((transform) => ({ transform })),
    {
      duration: stops.length ? Math.min(450, 180 + 90 * stops.length) : 380,
      delay,
      fill: "backwards",
      easing: stops.length ? "ease-in-out" : "ease-out",
    },
  );
}

// The points between two stops of a circuit: data-way="lanes 2" is the third stop of the drawing's data-lanes, which
// contains for every stop the point that is passed after it.
export function route(way, piece) {
  const [name, from] = (way ?? "").split(" ");
  const [round, to] = (piece.dataset.way ?? "").split(" ");
  if (!name || name !== round || from === to) return [];
  const points = (piece.closest("svg").dataset[name] ?? "").split(" ").map((point) => point.split(",").map(Number));
  const passed = [];
  for (let stop = Number(from); stop !== Number(to) && passed.length < points.length; stop = (stop + 1) % points.length) {
    passed.push(points[stop]);
  }
  return passed;
}
