// Spotlights: finding the things on the page that have a name, and lighting them.
import { $, $$, main, phone } from "./page.js";
import { isOurs } from "./options.js";
import { openPane } from "./panes.js";
import { seen, seenPart } from "./reveal.js";

const veil = document.body.appendChild(document.createElementNS("http://www.w3.org/2000/svg", "svg"));
veil.setAttribute("class", "veil");
veil.ariaHidden = "true";

// The things that have a name: targets, components, regions, elements; "-me" is the viewer's seat. What belongs to another
// seat is not meant, and neither is the small picture beside a player's name if there is a larger one.
function named(word) {
  const name = word.replace(/-me\b/, `-${main.dataset.me}`);
  const quoted = CSS.escape(name);
  const ways = [`[data-target~="${name}"]`, `[data-about="${name}"]`, `[data-note="${name}"]`, `[data-name="${name}"]`];
  const found = $$([...ways, `#r-${quoted}`, `#${quoted}`].join(), main)
    .filter((one) => !one.closest("#r-coach, .firstcard"))
    .flatMap((one) => (getComputedStyle(one).display === "contents" ? [...one.children] : [one]));
  return [isOurs, isLarge].reduce((kept, fits) => (kept.some(fits) ? kept.filter(fits) : kept), found);
}

const isLarge = (one) => !one.matches(".summary *");
const split = (names) => names.split(" ").filter(Boolean);
export const allNamed = (names) => split(names).flatMap(named);

// Where they are. Things that overlap share a light.
export function boxes(found) {
  const apart = [];
  for (let box of found.map(seenPart).filter(Boolean)) {
    const shares = (other) => overlap(box, other) > SHARED * Math.min(area(box), area(other));
    for (let at; (at = apart.findIndex(shares)) >= 0; ) box = around(box, apart.splice(at, 1)[0]);
    apart.push(box);
  }
  return apart;
}

const SHARED = 0.3; // of the smaller one
const area = ({ width, height }) => width * height;
export const overlap = (a, b) =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.x, b.x)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.y, b.y));
const around = (a, b) => {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  return new DOMRect(x, y, Math.max(a.right, b.right) - x, Math.max(a.bottom, b.bottom) - y);
};

// While a move is shown, the pointer touches nothing below.
export const shield = (is) => veil.classList.toggle("shield", is);

// Whether the veil is over what is pointed at: then it neither explains nor previews itself.
let holes = null;
export const isVeiled = ({ clientX: x, clientY: y }) =>
  holes !== null && x !== undefined && !holes.some((box) => box.x <= x && x <= box.right && box.y <= y && y <= box.bottom);

// Light these boxes; with `dark`, everything else is veiled.
export function light(lit, dark = true) {
  holes = dark ? lit : null;
  const rect = (box, look) => {
    const [x, y] = [Math.max(2, box.x - 5), Math.max(2, box.y - 5)];
    const [width, height] = [Math.min(innerWidth - 2, box.right + 5) - x, Math.min(innerHeight - 2, box.bottom + 5) - y];
    return width > 0 && height > 0 ? `<rect class="${look}" x="${x}" y="${y}" width="${width}" height="${height}" rx="10"/>` : "";
  };
  const [cut, rings] = ["hole", "ring"].map((look) => lit.map((box) => rect(box, look)).join(""));
  const mask = `<mask id="lit"><rect width="100%" height="100%" fill="#fff"/>${cut}</mask>`;
  veil.innerHTML = dark ? `${mask}<rect class="dark" width="100%" height="100%" mask="url(#lit)"/>${rings}` : rings;
}

// -- the panes of a phone --------------------------------------------------------------------------------------------

// The question and the header are in sight whatever pane is open.
export const onPanes = (found) => found.filter((one) => !one.closest(".question-bar, .top"));
const isShown = (name) => onPanes(named(name)).some(seen);
let homes = new Map(); // the first pane that shows a thing, by its name

// Open the pane that shows the first thing, or else the first that can be shown at all.
export function turnTo(names) {
  homes = new Map();
  if (!phone.matches) return;
  const things = split(names).filter((name) => onPanes(named(name)).length);
  const now = main.dataset.pane;
  for (const pane of new Set([now, ...$$("[data-to-pane]").map((tab) => tab.dataset.toPane)])) {
    if (things.every((name) => homes.has(name))) break;
    main.dataset.pane = pane;
    for (const name of things) if (!homes.has(name) && isShown(name)) homes.set(name, pane);
  }
  main.dataset.pane = now;
  const wanted = things.map((name) => homes.get(name)).find(Boolean) ?? now;
  if (wanted !== now) openPane(wanted);
}

// The tabs of other panes, where the things are that this one does not show.
export const tabs = () =>
  [...new Set([...homes].filter(([name]) => !isShown(name)).map(([, pane]) => pane))].map((pane) => $(`[data-to-pane="${pane}"]`));
