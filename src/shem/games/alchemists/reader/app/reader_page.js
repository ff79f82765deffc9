// The screen of a game: the desk, its sheets, and what the other phones tell.
import { cover, shownAlone } from "./answer_side.js";
import { revelation } from "./cards.js";
import { newId } from "./codes.js";
import { clear, desk, deskClick, drawDesk } from "./desk.js";
import { told } from "./facts.js";
import { endGame, game, keep, news, peek, setFinal, stay } from "./game.js";
import { drawMenu, sheets, top } from "./sheets.js";
import { $, $$, number, say } from "./words.js";

const NEWS = 6_000; // ms between two looks at what the others did
const TOAST = 8_000;
let hushing = 0;
let ticking = 0;
let endsAt = 0;
let peekId = newId(); // a repeated request counts once
let before = null; // what was known when the page last looked

export function drawReader() {
  $("#reader").className = "rd";
  $("#reader").innerHTML = `${top()}<div id="play" class="play">${desk()}</div>${sheets()}`;
  before = null;
  clear();
  draw();
  look();
}

function draw() {
  drawDesk();
  drawMenu();
  showEnding();
  if (game.kept.over && game.secret) reveal();
}

function toast(html) {
  $("#toast").innerHTML = html;
  $("#toast").hidden = false;
  clearTimeout(hushing);
  hushing = setTimeout(() => ($("#toast") ? ($("#toast").hidden = true) : null), TOAST);
}

const here = () => Boolean($("#play"));

// What the other phones did since this page last looked.
export async function look() {
  const said = await news();
  if (!here()) return;
  if (said) {
    const lines = said.fresh.map((fact) => `<li>${told(fact)}</li>`);
    if ((said.asked.answers ?? 0) > game.kept.peeks) lines.push(`<li>${say("Someone looked at all answers as game master.")}</li>`);
    if (before && said.final && !before.final) lines.push(`<li>${say("The final round has started: potions are exhibited.")}</li>`);
    game.kept.peeks = said.asked.answers ?? 0;
    keep();
    if (before && lines.length) toast(`<ul class="facts">${lines.join("")}</ul>`);
    before = said;
  }
  draw();
}

// -- the end -----------------------------------------------------------------------------------------------------------

function reveal() {
  for (const dialog of $$("dialog[open]")) dialog.close();
  cover();
  $("#play").hidden = true;
  $("#revelation").innerHTML = revelation(game.secret);
  $("#revelation").hidden = false;
}

function showEnding() {
  const { ending, kept } = game;
  clearInterval(ticking);
  $("#ending").hidden = !ending || kept.over;
  if ($("#ending").hidden) return;
  const own = ending.phone === kept.phone;
  $("#agree").hidden = own;
  $("#ending-words").textContent = own ? say("A second phone can agree. Time until all answers are shown:") : say("Another phone wants to end the game. Time until all answers are shown:");
  endsAt = Date.now() + 1000 * ending.left;
  tick();
  ticking = setInterval(tick, 500);
}

function tick() {
  const left = Math.max(0, Math.ceil((endsAt - Date.now()) / 1000));
  if (here()) $("#ending-left").textContent = `${number(left)} s`;
  if (left && here()) return;
  clearInterval(ticking);
  look();
}

export async function end() {
  if (!(await endGame())) toast(say("Couldn’t send that. Try again."));
  draw();
}

async function master() {
  const secret = await peek(peekId);
  if (!secret) return toast(say("Couldn’t send that. Try again."));
  peekId = newId();
  keep();
  $("#answers-card").innerHTML = revelation(secret);
  return $("#answers").showModal();
}

function hideAnswers() {
  $("#answers").close();
  $("#answers-card").replaceChildren();
}

// -- taps --------------------------------------------------------------------------------------------------------------

const BUTTONS = {
  show: () => {
    $("#everyone-card").replaceChildren(...$("#card").cloneNode(true).childNodes);
    $("#everyone").showModal();
  },
  reveal: () => {
    $("#end").close();
    end();
  },
  peek: () => {
    $("#master").close();
    master();
  },
  agree: end,
  stay: async () => {
    await stay();
    draw();
  },
};

export function readerClick(target) {
  const button = target.closest("button");
  const { open, close } = button?.dataset ?? {};
  if (open) {
    for (const dialog of $$("dialog[open]")) dialog.close();
    if (open === "menu") look();
    $(`#${open}`).showModal();
  } else if (close !== undefined) button.closest("dialog").close();
  else if (target.matches("dialog.sheet, #everyone, #everyone-card")) target.closest("dialog").close(); // next to it
  else if (button && button.id in BUTTONS) BUTTONS[button.id]();
  else if (button && button.closest("#play")) deskClick(button);
  if (!$("#answers").open) $("#answers-card").replaceChildren();
}

export async function readerChange(box) {
  if (box.id === "final") {
    await setFinal(box.checked);
    draw();
  } else if (box.id === "shared") {
    if (box.checked && game.kept.log.length && !confirm(say("The notes on this phone will be deleted."))) box.checked = false;
    game.kept.shared = box.checked;
    if (box.checked) game.kept.log = [];
    else game.kept.have = 0; // what everyone has seen is loaded again
    keep();
    look();
  }
}

document.addEventListener("visibilitychange", () => {
  if (!here()) return;
  if (!document.hidden) look();
  else {
    if (shownAlone()) cover();
    hideAnswers();
  }
});
addEventListener("online", () => here() && look());
setInterval(() => document.hidden || !here() || game.kept.over || !game.room || look(), NEWS);
