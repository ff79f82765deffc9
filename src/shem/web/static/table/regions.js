// What the server sends: regions of the page, and the state of the page.
import { $, $$, canUndo, heldSeats, isMyTurn, main, replaying, toast } from "./page.js";
import { morph } from "./morph.js";
import { fly, pieces } from "./motion.js";
import { markPlaces } from "./options.js";
import { focusPrompt, followPlayer } from "./panes.js";
import { clearPreview } from "./ghosts.js";
import { fetchPreviews, forgetPreviews } from "./preview.js";
import { callPlayer, markTitle } from "./turn.js";

const applied = new Map(); // the last content of each region
const settling = []; // what else is brought in line with the open question
export const whenSettled = (act) => settling.push(act);
let answering = false; // an answer of this device is under way: the prompt gets the focus with the next question

export function expectAnswer(is) {
  answering = is;
}

export function apply(news) {
  if (!replaying && Number(news.main.version) < Number(main.dataset.version)) return; // outdated
  const before = pieces();
  clearPreview(); // a region that is missing must not be mistaken for one that has changed
  const focus = document.activeElement;
  const hadFocus = main.contains(focus) && focus !== document.body;
  const wasTurn = isMyTurn();
  const wasNumber = main.dataset.number;
  morphAll(news.regions);
  for (const [name, value] of Object.entries(news.main)) main.dataset[name] = value;
  main.dataset.mark = news.mark;
  news.main.order.split(" ").forEach((seat, at) => {
    const card = document.getElementById(`seat-${seat}`);
    if (card) card.style.order = at;
  });
  followPlayer();
  settle();
  if (news.main.note) toast(news.main.note);
  if (isMyTurn() && !wasTurn && !replaying) callPlayer();
  const answered = answering && wasNumber !== main.dataset.number;
  if (answered) answering = false;
  // What needs the new layout waits for the frame that computes it anyway.
  requestAnimationFrame(() => {
    fly(before);
    if (answered || (hadFocus && (!document.activeElement || document.activeElement === document.body))) focusPrompt();
  });
}

function morphAll(regions) {
  for (const [name, html] of Object.entries(regions)) {
    const region = document.getElementById(`r-${name}`);
    if (!region || applied.get(name) === html) continue;
    applied.set(name, html);
    morph(region, html);
  }
}

// Update everything for the open question.
export function settle() {
  forgetPreviews();
  markPlaces();
  const undo = canUndo();
  const bots = main.dataset.bots !== "" && !main.dataset.reading && heldSeats().length > 0;
  for (const [id, can] of [["undo", undo], ["reset", undo], ["end", bots]]) {
    const button = document.getElementById(id);
    if (!button) continue;
    const why = can || id === "end" ? "" : main.dataset.barrier; // it can be asked why it does nothing
    button.disabled = !can && !why;
    button.ariaDisabled = why ? "true" : null;
    button.title = why;
  }
  $(".acts").hidden = replaying || (main.dataset.over === "1" && !undo);
  const end = $("#end span");
  if (end) end.textContent = $("#end").dataset[main.dataset.grace ? "send" : bots && !undo ? "skip" : "end"];
  for (const field of $$(".acts input[name=number]")) field.value = main.dataset.number;
  markTitle();
  for (const act of settling) act();
  if (isMyTurn() && !replaying) (window.requestIdleCallback || setTimeout)(fetchPreviews);
}
