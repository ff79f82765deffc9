// The log: turns that fold, things that are ringed on the board, and what happened since the player's last turn.
import { $, $$, isMyTurn, main, phone, replaying } from "./page.js";
import { whenSettled } from "./regions.js";

const lines = $("#r-log");
const since = $("#r-since");
const folds = new Map(); // turns this player has folded or unfolded

// -- folding -----------------------------------------------------------------------------------------------------------

document.addEventListener("click", (event) => {
  const summary = event.target.closest?.(".lines summary");
  if (summary) folds.set(summary.closest("li").id, !summary.parentNode.open);
});

whenSettled(() => {
  for (const [id, open] of folds) {
    const fold = lines.querySelector(`#${CSS.escape(id)} > details`);
    if (fold) fold.open = open;
  }
});

const WAYS = { ArrowDown: 1, ArrowUp: -1 };

// Arrows move between the lines, right and left unfold and fold.
export function walk(event) {
  const list = event.target.closest(".lines");
  const stops = $$(":scope > li:not([hidden]) > a, :scope > li:not([hidden]) > details > summary", list);
  const at = stops.indexOf(event.target);
  if (at < 0) return;
  const { key } = event;
  const fold = event.target.closest("details");
  if (key in WAYS) stops[at + WAYS[key]]?.focus();
  else if (fold && key === "ArrowRight") fold.open = true;
  else if (fold && key === "ArrowLeft") fold.open = false;
  else return;
  if (fold) folds.set(fold.parentNode.id, fold.open);
  event.preventDefault();
  event.stopPropagation();
}
lines.addEventListener("keydown", walk);

// -- things ------------------------------------------------------------------------------------------------------------

let rung = [];
const unring = () => rung.splice(0).forEach((one) => one.classList.remove("ringed"));

// Ring on the board what a line names; of pieces that everyone has, the one of that player.
function ring(event) {
  const thing = event.target.closest?.("[data-thing]");
  unring();
  if (!thing) return;
  const seat = thing.closest("[data-seat]")?.dataset.seat;
  for (const piece of $$(`[data-about="${CSS.escape(thing.dataset.thing)}"]`, main)) {
    const owner = piece.closest("[data-owner]")?.dataset.owner;
    if (owner !== undefined && owner !== seat) continue;
    piece.classList.add("ringed");
    rung.push(piece);
  }
}
// A line that is taken away under the pointer says nothing, but what is there then does.
document.addEventListener("pointerover", (event) => (event.target.closest?.(".lines, .since") ? ring(event) : unring()));

// -- since the last turn -----------------------------------------------------------------------------------------------

const recalled = since.cloneNode(); // shows the last one again
recalled.id = "recalled";
since.after(recalled);
let last = "";
let dismissed = "";
const reason = () => $(".again", since)?.getAttribute("href") ?? "";

function place() {
  const log = $(".log");
  for (const card of [since, recalled]) phone.matches ? main.append(card) : log.before(card);
}

function hide() {
  dismissed = reason() || dismissed;
  since.hidden = recalled.hidden = true;
}

whenSettled(() => {
  if (reason()) last = since.innerHTML;
  since.hidden = replaying || !isMyTurn() || !reason() || reason() === dismissed;
  recalled.hidden ||= !since.hidden;
});

function toggleSince() {
  if (!since.hidden || !recalled.hidden) return hide();
  recalled.innerHTML = last;
  recalled.hidden = !last;
}

main.addEventListener("click", (event) => {
  if (event.target.closest("[data-hide-since]")) hide();
});
main.addEventListener("pointerdown", (event) => {
  if (phone.matches && !event.target.closest(".since")) hide();
});
phone.addEventListener("change", place);
place();

// -- the widened log ---------------------------------------------------------------------------------------------------

const openLog = async () => (await import($("#log").dataset.module)).toggle();

document.addEventListener("click", (event) => {
  if (event.target.closest?.("[data-widen]")) openLog();
});
document.addEventListener("keydown", (event) => {
  const { key, target } = event;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (target.closest("input, select, textarea, dialog[open]:not(#log), .answers")) return;
  if (key === "l") openLog();
  else if (key === "s" && !replaying) toggleSince();
});
