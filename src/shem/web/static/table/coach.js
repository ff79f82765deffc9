// The coach of a lesson: a bubble that says one thing, lights what it speaks of, and lets only that be chosen.
import { $, $$, base, canUndo, main, phone } from "./page.js";
import { send } from "./connection.js";
import { optionButtons } from "./options.js";
import { openPane } from "./panes.js";
import { fetchPreviews, hidePreview, showPreview } from "./preview.js";
import { guard, play } from "./question.js";
import { whenSettled } from "./regions.js";

const GAP = 14; // between the bubble and what it speaks of
const SHOWN = 2600; // ms for which "Show me" shows a move
const BY_ITSELF = 900; // ms before a move of the learner that the script makes
const left = `shem-left-${main.dataset.table}`;
const veil = document.body.appendChild(document.createElementNS("http://www.w3.org/2000/svg", "svg"));
veil.setAttribute("class", "veil");
veil.ariaHidden = "true";

let playing = 0;
const bubble = () => $("#r-coach .coach");
const answers = () => bubble()?.dataset.do.split("|").filter(Boolean) ?? [];
const isLeft = () => sessionStorage.getItem(left) === "1";

// -- what it speaks of -----------------------------------------------------------------------------------------------

// The things on the page that have a name: targets, components, regions, elements.
function named(name) {
  const quoted = CSS.escape(name);
  const ways = [`[data-target~="${name}"]`, `[data-about="${name}"]`, `[data-note="${name}"]`, `[data-name="${name}"]`];
  const found = $$([...ways, `#r-${quoted}`, `#${quoted}`].join(), main);
  return found.filter((element) => !element.closest("#r-coach"));
}

// A thing within another lit thing needs no light of its own.
function boxes() {
  const found = things();
  return found.filter((one) => !found.some((other) => other !== one && other.contains(one))).map(seen).filter(Boolean);
}

// What the coach speaks of, and the buttons of the answers it waits for.
const wantedButtons = () => optionButtons().filter((button) => answers().includes(button.value));
const pointed = () => (bubble()?.dataset.point ?? "").split(" ").filter(Boolean).flatMap(named);
const things = () => [...pointed(), ...wantedButtons()];

function seen(element) {
  const box = element.getBoundingClientRect();
  return box.width > 0 && box.height > 0 ? box : null;
}

// On a phone only one pane is in sight: open one that shows the first thing, and else any of them.
function turnTo() {
  const found = pointed();
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

// -- where it stands -------------------------------------------------------------------------------------------------

function light(lit) {
  const rect = ({ x, y, width, height }, look) =>
    `<rect class="${look}" x="${x - 5}" y="${y - 5}" width="${width + 10}" height="${height + 10}" rx="10"/>`;
  const [holes, rings] = ["hole", "ring"].map((look) => lit.map((box) => rect(box, look)).join(""));
  veil.innerHTML = `<mask id="lit"><rect width="100%" height="100%" fill="#fff"/>${holes}</mask><rect class="dark" width="100%" height="100%" mask="url(#lit)"/>${rings}`;
}

const overlap = (a, b) => Math.max(0, Math.min(a.right, b.right) - Math.max(a.x, b.x)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.y, b.y));

// The first side of a lit thing with room for the bubble, where it covers none of them; else where it covers least.
function stand(box, lit) {
  const { width, height } = box.getBoundingClientRect();
  const right = innerWidth - width - 8;
  const bottom = innerHeight - height - 8;
  const within = (value, most) => Math.max(8, Math.min(value, most));
  const spots = lit.flatMap((one) => [
    [one.right + GAP, one.y - 20],
    [one.x - width - GAP, one.y - 20],
    [one.x, one.bottom + GAP + 12],
    [one.x, one.y - height - GAP],
  ]);
  spots.push([right / 2, bottom / 2], [right, bottom], [8, bottom], [right, 130], [8, 130]);
  const tried = spots.map(([x, y]) => {
    const at = { x: within(x, right), y: within(y, bottom) };
    const area = { ...at, right: at.x + width, bottom: at.y + height };
    return { ...at, covers: [...lit, ...asked()].reduce((sum, one) => sum + overlap(area, one), 0) };
  });
  const best = tried.find((one) => one.covers === 0) ?? tried.sort((a, b) => a.covers - b.covers)[0];
  box.style.left = `${best.x}px`;
  box.style.top = `${best.y}px`;
}

// The question must stay in sight, too.
const asked = () => [$(".question-bar")].map(seen).filter(Boolean);

function settle() {
  clearTimeout(playing);
  const box = bubble();
  const away = !box || isLeft();
  veil.style.display = away || box.dataset.waits ? "none" : "";
  box?.classList.toggle("left", away);
  chip(box && away);
  if (away) return;
  wantedPiece(box);
  if (box.dataset.auto) playing = setTimeout(() => play(box.dataset.auto), BY_ITSELF);
  turnTo();
  place();
}

function place() {
  const box = bubble();
  if (!box || isLeft()) return;
  if (!phone.matches) stand(box, box.dataset.waits ? asked() : boxes());
  else revealAbove(box);
  light(boxes());
}

// On a phone the sheet is at the foot: what it speaks of moves above it.
function revealAbove(box) {
  const first = pointed().find(seen);
  const room = box.getBoundingClientRect().top;
  if (first && (seen(first).bottom > room || seen(first).top < 0)) first.scrollIntoView({ block: "center" });
  if (first && seen(first).bottom > room) scrollBy(0, seen(first).bottom - room + GAP);
}

// The move to make, with the picture of its button.
function wantedPiece(box) {
  const button = wantedButtons()[0];
  const picture = button && $("svg", button);
  $(".piece", box)?.replaceChildren(...(picture ? [picture.cloneNode(true)] : []));
}

function chip(is) {
  let button = $(".coach-chip");
  if (!is) return button?.remove();
  if (button) return;
  button = document.body.appendChild(document.createElement("button"));
  button.type = "button";
  button.className = "coach-chip btn gold";
  button.dataset.coach = "return";
  button.textContent = $("#r-coach").dataset.return;
}

// -- what it does ----------------------------------------------------------------------------------------------------

function explain(is) {
  const why = $(".why", bubble());
  if (!why) return;
  why.hidden = !is;
  $("[data-coach=why]", bubble())?.setAttribute("aria-expanded", String(is));
  place();
}

guard((option) => {
  const wanted = answers();
  if (isLeft() || !bubble() || !wanted.length || wanted.includes(option) || option === bubble().dataset.auto) return true;
  hidePreview();
  explain(true);
  return false;
});

async function show() {
  await fetchPreviews();
  showPreview(answers()[0]);
  setTimeout(hidePreview, SHOWN);
}

const read = (steps) => send(`${base}/notes`, { seat: main.dataset.me, note: "lesson", text: String(steps) });
const leave = (is) => {
  sessionStorage.setItem(left, is ? "1" : "0");
  settle();
};
const ACTS = {
  show,
  why: () => explain($(".why", bubble()).hidden),
  play: () => play(answers()[0]),
  next: () => read(Number(bubble().dataset.at) + 1),
  back: () => (canUndo() ? $("#undo").click() : read(Number(bubble().dataset.at) - 1)),
  leave: () => leave(true),
  return: () => leave(false),
};

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-coach]");
  if (!button) return;
  event.preventDefault();
  ACTS[button.dataset.coach]();
});
addEventListener("keydown", (event) => {
  if (event.key === "Escape" && bubble() && !isLeft() && !$("dialog[open]")) leave(true);
});
addEventListener("resize", place);
addEventListener("scroll", () => light(boxes()), { passive: true, capture: true });
whenSettled(settle);
document.fonts.ready.then(settle);
