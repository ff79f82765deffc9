// A seat's notes, for any game: a tap on a cell cycles through its marks, a text line is saved while the player types,
// and a choice when it is made.
// [data-note] names a note, [data-cycle] around it the marks of a tap, [data-leaf] opens a page of the notebook.
import { $, $$, base, main, replaying } from "./page.js";
import { send, sendLast } from "./connection.js";

const box = document.getElementById("r-notebook");
const stored = "shem-leaf";

// -- pages -----------------------------------------------------------------------------------------------------------

const leaves = () => $$(".leaf-tabs [data-leaf]", box).map((tab) => tab.dataset.leaf);

function open(leaf) {
  const all = leaves();
  main.dataset.leaf = all.includes(leaf) ? leaf : (all[0] ?? "");
}

open(localStorage.getItem(stored));

// -- writing ---------------------------------------------------------------------------------------------------------

let writing = Promise.resolve();
const meant = new Map(); // marks just set: what the server sends meanwhile may be older

function write(note, text) {
  const fields = { seat: main.dataset.me, note, text };
  writing = writing.then(() => send(`${base}/notes`, fields));
  return writing;
}

function mark(cell) {
  if (replaying || !main.dataset.me) return;
  const cycle = ["", ...cell.closest("[data-cycle]").dataset.cycle.split(" ")];
  const { note, value = "" } = cell.dataset;
  const next = cycle[(cycle.indexOf(meant.get(note) ?? value) + 1) % cycle.length];
  const words = $(".mark-words", box).dataset;
  const name = cell.getAttribute("aria-label").split(words.apart)[0];
  if (next) cell.dataset.value = next;
  else delete cell.dataset.value;
  cell.setAttribute("aria-label", next ? name + words.apart + words[next] : name);
  meant.set(note, next);
  write(note, next).finally(() => setTimeout(() => meant.get(note) === next && meant.delete(note), 1000));
}

box.addEventListener("click", (event) => {
  const tab = event.target.closest("button[data-leaf]");
  const cell = event.target.closest("button[data-note]");
  if (tab) {
    open(tab.dataset.leaf);
    localStorage.setItem(stored, tab.dataset.leaf);
  } else if (cell) {
    mark(cell);
  }
});

let typed = null; // the line that is not saved as it is now
let resting = 0;

function save(way = write) {
  clearTimeout(resting);
  if (typed) way(typed.dataset.note, typed.value);
  typed = null;
}

box.addEventListener("input", (event) => {
  const line = event.target.closest("textarea[data-note]");
  if (!line || replaying) return;
  typed = line;
  clearTimeout(resting);
  resting = setTimeout(save, 400);
});
box.addEventListener("focusout", () => save());
addEventListener("pagehide", () => save((note, text) => sendLast(`${base}/notes`, { seat: main.dataset.me, note, text })));

box.addEventListener("change", (event) => {
  const choice = event.target.closest("select[data-note]");
  if (choice && !replaying && main.dataset.me) write(choice.dataset.note, choice.value);
});

// -- hints -----------------------------------------------------------------------------------------------------------

// [data-hint] names the target of an option, data-says the text on its button. Done with a style sheet, so that the
// button itself stays as the server has sent it.
const advice = document.getElementById("r-advice");
const sheet = new CSSStyleSheet();
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];

function hint() {
  const rules = $$("[data-hint]", advice).map(({ dataset: { hint, says } }) => {
    return `.answers button[data-target="${CSS.escape(hint)}"]::after { content: "${CSS.escape(says)}"; }`;
  });
  sheet.replaceSync(rules.join("\n"));
}

// Pointing at an option may light up cells of the notebook: [data-lights] names them, [data-light] are the cells.
function light() {
  for (const one of $$("[data-lights].hot", advice)) {
    const named = one.dataset.lights.split(" ");
    for (const place of $$("[data-light]", box)) place.classList.toggle("hot", named.includes(place.dataset.light));
  }
}

if (advice) {
  new MutationObserver((changes) => {
    if (changes.some((change) => change.attributeName !== "class")) hint();
    light();
  }).observe(advice, { childList: true, subtree: true, attributeFilter: ["class", "data-hint", "data-says"] });
  hint();
}

// Arrow keys move from cell to cell; only the first one of each table can be reached with Tab.
box.addEventListener("keydown", (event) => {
  const cell = event.target.closest("button[data-note]");
  const step = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] }[event.key];
  if (!cell || !step) return;
  event.preventDefault();
  const rows = $$("tr", box).filter((row) => row.offsetParent && $("button[data-note]", row));
  const here = cell.closest("tr");
  const row = rows[rows.indexOf(here) + step[0]];
  const cells = row && $$("button[data-note]", row);
  if (!cells) return;
  const at = $$("button[data-note]", here).indexOf(cell) + step[1];
  cells[Math.min(Math.max(at, 0), cells.length - 1)].focus();
});
