// The card that explains something drawn, next to it.
import { $, $$, phone } from "./page.js";
import { BUSY, about, alike, ask, cardOf, kindOf, linesFor, nameOf, things } from "./about.js";
import { beside, mark } from "./beside.js";
import { whenSettled } from "./regions.js";

const box = $("#card");
const ring = $("#card-ring");
const card = $("#card-text");
const FIRST = 3; // cards that say how to keep them

let shown = null; // the element whose card is open
let pinned = false;
let silenced = []; // tooltips of the browser that would cover the card

export const isOpen = () => shown !== null;
export const isPinned = () => pinned;
export const shows = (thing) => shown === thing;

export function open({ thing, label }, keep = false) {
  if (shown !== thing) {
    shown?.removeAttribute("aria-describedby");
    hush(thing);
  }
  if (shown !== thing || box.dataset.label !== label) card.innerHTML = cardOf(label);
  if (!keep && thing.matches(":focus:not([data-note])")) thing.setAttribute("aria-describedby", "card-text");
  box.dataset.label = label;
  shown = thing;
  pinned = keep;
  box.classList.toggle("pinned", keep);
  box.setAttribute("role", keep ? "dialog" : "tooltip");
  box.hidden = ring.hidden = false;
  countDown();
  specify();
  $(".e-others", box).hidden = !(keep && phone.matches && alike(label).length > 1);
  tell();
  ask(() => shown && tell());
}

// Where it is, and what it is just here: the words of its tooltip, unless the card says most of them anyway.
function specify() {
  const place = nameOf(shown.closest("[data-place]")?.dataset.place);
  $(".e-where", card).textContent = place && !card.innerText.includes(place) ? ` · ${place}` : "";
  const list = (text) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const said = new Set(list(card.innerText));
  const isNew = (text) => list(text).filter((word) => !said.has(word)).length > list(text).length / 4;
  const own = shown.closest("[data-note]")?.ariaLabel ?? "";
  const text = [own, ...silenced.map(([, one]) => one)].find(isNew) ?? "";
  const line = $(".e-here", card);
  line.hidden = !text;
  line.textContent = text;
}

// What it means for the viewer now, and where the card stands.
function tell() {
  const lines = linesFor(box.dataset.label);
  const now = $(".e-now", card);
  now.hidden = !lines.length;
  now.replaceChildren(...lines.map((line) => Object.assign(document.createElement("p"), { textContent: line })));
  beside(box, ring, shown);
}

export function close() {
  if (!shown) return;
  if (box.contains(document.activeElement)) (shown.closest("button, [tabindex]") ?? $("#prompt"))?.focus();
  shown.removeAttribute("aria-describedby");
  shown = null;
  pinned = false;
  box.hidden = ring.hidden = true;
  hush(null);
}

// Previous or next of the same kind.
export function turn(step) {
  const all = alike(box.dataset.label);
  const at = all.findIndex((one) => one.dataset.about === box.dataset.label);
  const next = all[(at + step + all.length) % all.length];
  if (next) open(about(next), true);
}

// The first thing of the next or previous kind.
export function leave(step) {
  const kind = kindOf(box.dataset.label);
  const all = things();
  const at = all.findIndex((one) => one.dataset.about === box.dataset.label);
  const rest = step > 0 ? all.slice(at + 1) : all.slice(0, Math.max(at, 0)).reverse();
  const next = rest.find((one) => kindOf(one.dataset.about) !== kind);
  if (next) open(about(next), true);
}

// The browser's own tooltips are silent while a card is open.
function hush(thing) {
  for (const [one, text] of silenced) {
    if (one.nodeName === "title") one.textContent = text;
    else if (!one.hasAttribute("title")) one.setAttribute("title", text);
  }
  silenced = [];
  for (let one = thing; one && !one.matches(".region"); one = one.parentElement) {
    silenced.push(...$$(":scope > title", one).map((inside) => [inside, inside.textContent]));
    if (one.hasAttribute("title")) silenced.push([one, one.getAttribute("title")]);
  }
  for (const [one] of silenced) {
    if (one.nodeName === "title") one.textContent = "";
    else one.removeAttribute("title");
  }
}

function countDown() {
  const seen = Number(localStorage.getItem("shem-explained") ?? 0);
  $(".e-keeps", card).hidden = pinned || seen >= FIRST || Boolean(shown.closest(BUSY));
  if (seen < FIRST) localStorage.setItem("shem-explained", seen + 1);
}

const replace = () => shown && beside(box, ring, shown);
addEventListener("resize", replace);
addEventListener("scroll", () => shown && mark(ring, shown), { passive: true, capture: true });
// A preview unfolds: the card makes way.
new MutationObserver(replace).observe($("#preview"), { attributes: true, childList: true });

// The table has changed: the same thing may be elsewhere, or gone.
whenSettled(() => {
  if (!shown) return;
  if (!shown.isConnected) {
    const again = things().find((one) => one.dataset.about === box.dataset.label);
    if (!again) return close();
    shown = again;
  }
  ask(() => shown && tell());
  tell();
});
