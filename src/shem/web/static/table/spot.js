// Spotlights: finding the things on the page that have a name, and lighting them.
import { $$, main, phone } from "./page.js";
import { openPane } from "./panes.js";
import { seen } from "./reveal.js";

const veil = document.body.appendChild(document.createElementNS("http://www.w3.org/2000/svg", "svg"));
veil.setAttribute("class", "veil");
veil.ariaHidden = "true";

// The things that have a name: targets, components, regions, elements. What belongs to another seat is not meant; "-me"
// is the viewer's seat.
function named(word) {
  const name = word.replace(/-me\b/, `-${main.dataset.me}`);
  const quoted = CSS.escape(name);
  const ways = [`[data-target~="${name}"]`, `[data-about="${name}"]`, `[data-note="${name}"]`, `[data-name="${name}"]`];
  const found = $$([...ways, `#r-${quoted}`, `#${quoted}`].join(), main).filter((one) => !one.closest("#r-coach, .firstcard"));
  const ours = found.filter((one) => (one.closest("[data-owner]")?.dataset.owner ?? main.dataset.me) === main.dataset.me);
  return ours.length ? ours : found;
}

export const allNamed = (names) => names.split(" ").filter(Boolean).flatMap(named);

// Where they are. A thing within another lit thing needs no light of its own.
export function boxes(found) {
  return found.filter((one) => !found.some((other) => other !== one && other.contains(one))).map(seen).filter(Boolean);
}

// While a move is shown, the pointer touches nothing below.
export const shield = (is) => veil.classList.toggle("shield", is);

// Light these boxes; with `dark`, everything else is veiled.
export function light(lit, dark = true) {
  const rect = ({ x, y, width, height }, look) =>
    `<rect class="${look}" x="${x - 5}" y="${y - 5}" width="${width + 10}" height="${height + 10}" rx="10"/>`;
  const [holes, rings] = ["hole", "ring"].map((look) => lit.map((box) => rect(box, look)).join(""));
  const mask = `<mask id="lit"><rect width="100%" height="100%" fill="#fff"/>${holes}</mask>`;
  veil.innerHTML = dark ? `${mask}<rect class="dark" width="100%" height="100%" mask="url(#lit)"/>${rings}` : rings;
}

// On a phone only one pane is in sight: open one that shows the first thing, and else any of them.
export function turnTo(found) {
  if (!phone.matches || !found.length || seen(found[0])) return;
  const panes = [main.dataset.pane, ...$$("[data-to-pane]").map((tab) => tab.dataset.toPane)];
  for (const wanted of [found.slice(0, 1), found]) {
    for (const pane of panes) {
      openPane(pane);
      if (wanted.some(seen)) return;
    }
  }
  openPane(panes[0]);
}
