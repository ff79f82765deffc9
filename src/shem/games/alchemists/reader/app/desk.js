// The card reader itself: choose, confirm, look, hide. Everything can be changed until it is confirmed.
import { cover, uncover } from "./answer_side.js";
import { card } from "./cards.js";
import { newId } from "./codes.js";
import { answer, game, keep, setFinal, shelf } from "./game.js";
import { Refusal } from "./server.js";
import { $, $$, TABLES, capital, flask, icon, ingredientIcon, names, say } from "./words.js";

// How many ingredients, which other parts it needs, which it may have.
const QUESTIONS = {
  experiment: { picks: 2 },
  sell: { picks: 2, needs: ["wanted"], may: ["guarantee", "barmaids"] },
  "debunk-apprentice": { picks: 1, needs: ["colour"] },
  "debunk-master": { picks: 2, needs: ["potion"] },
  exhibit: { picks: 2, needs: ["wanted"] },
  library: { picks: 1 },
  golem: { picks: 1 },
  animate: { picks: 2 },
};
export const FUNCTIONS = [
  ["experiment", "k-mix", () => say("Experiment")],
  ["sell", "k-a-sell", () => say("Sell")],
  ["debunk", "k-a-debunk", () => say("Debunk")],
  ["exhibit", "k-a-exhibit", () => say("Exhibit")],
  ["library", "k-a-library", () => say("Library")],
  ["golem", "k-a-golem", () => say("Golem test")],
  ["animate", "k-chest", () => say("Animate")],
];
export const functions = () => FUNCTIONS.filter(([name]) => game.golem || !TABLES.expansion.includes(name));

let picked = [];
let parts = {};
let id = newId(); // of the current question; a repeated one keeps it
let busy = false;
let trouble = "";

const doing = () => (game.kept.do === "debunk" ? `debunk-${game.kept.variant}` : game.kept.do);
const seenBy = () => TABLES.seenBy[doing()];
const books = () => game.kept.visit?.books ?? null;

// What must happen before ingredients can be chosen: a visit to the library, the final round.
const closed = () => (doing() === "library" && !books()) || (doing() === "exhibit" && !game.kept.final);
const complete = () => closed() || (picked.length === QUESTIONS[doing()].picks && (QUESTIONS[doing()].needs ?? []).every((part) => parts[part]));

function choice(part, value, face, label = "") {
  return `<button type="button" data-part="${part}" data-value="${value}"${label && ` aria-label="${label}" title="${label}"`}>${face}</button>`;
}

function choices(shownFor, look, legend, buttons) {
  return `<fieldset class="choose ${look}" data-for="${shownFor}"><legend>${legend}</legend>${buttons.join("")}</fieldset>`;
}

const glass = (part, count) => names.potion.slice(0, count).map((name, at) => choice(part, TABLES.potions[at], flask(at), name));

export function desk() {
  const eight = TABLES.ingredients.map((one, at) => `<button type="button" class="ig" data-ingredient="${one}" aria-pressed="false">${ingredientIcon(at)}<span>${names.ingredient[at]}</span><b class="no" aria-hidden="true" hidden></b></button>`);
  const levels = TABLES.levels.map((one, at) => choice("guarantee", one, at ? capital(names.level[at]) : say("Anything goes"))).reverse();
  return `<div class="desk">
<nav class="fn${game.golem ? " seven-fn" : ""}" aria-label="${say("What do you want to do?")}">${functions().map(([name, picture, words]) => `<button type="button" data-do="${name}">${icon(picture)}<span>${words()}</span></button>`).join("")}</nav>
${choices("debunk", "variants", say("Variant"), [choice("variant", "apprentice", say("Apprentice")), choice("variant", "master", say("Master"))])}
${choices("sell exhibit", "glass", `<span data-for="sell">${say("The adventurer wants")}</span><span data-for="exhibit">${say("Promised potion")}</span>`, glass("wanted", 6))}
<section class="pick" aria-labelledby="pick-title"><div class="pick-head"><h2 id="pick-title" aria-live="polite"></h2><small id="who-sees"></small></div><div class="eight">${eight.join("")}</div></section>
${choices("debunk-apprentice", "colours", say("Which aspect?"), names.colour.map((name, at) => choice("colour", TABLES.colours[at], `${icon(`s-${"RGB"[at]}L`)}${capital(name)}`)))}
${choices("debunk-master", "glass", say("Claimed result"), glass("potion", 7))}
${choices("sell", "guarantees", say("Guarantee (optional)"), levels)}
<div class="cf"><button type="button" id="barmaids" data-for="sell" aria-pressed="false">${icon("k-fav")}<b></b><span>${say("Barmaid")}</span></button><button type="button" id="clear" class="sq" aria-label="${say("Clear")}">${icon("k-reset")}</button><button type="button" id="ok" disabled><span id="ok-icons" aria-hidden="true"></span><span id="ok-words"></span></button></div>
<p id="trouble" class="trouble" role="alert" hidden></p></div>
<section class="answer-side" aria-live="polite" aria-label="${say("Answer")}"><div id="waiting" class="waiting">${icon("x-cauldron")}<p>${say("The answer will appear here.")}</p></div><div id="card" class="res" hidden></div><p id="mine" class="mine" hidden></p>
<div class="act" id="acts" hidden><button type="button" id="show" class="dark">${icon("k-look")}${say("Show to everyone")}</button><button type="button" id="cover" class="dark">${icon("k-secret")}${say("Hide")}</button></div></section>`;
}

function title() {
  if (doing() === "exhibit" && closed()) return say("Potions are exhibited in the final round");
  if (doing() === "experiment" && game.kept.final) return say("Only with the Custodian");
  if (doing() === "library") return books() ? say("Choose one of the four") : say("The library offers four books");
  return QUESTIONS[doing()].picks === 1 ? say("Tap one ingredient") : say("Tap two ingredients");
}

function confirmation() {
  if (busy) return say("Asking…");
  if (trouble) return say("Try again");
  if (!closed()) return say("Confirm");
  return doing() === "exhibit" ? say("This is the final round") : say("Visit the library");
}

export function drawDesk() {
  const now = doing();
  const eyes = { open: say("everyone may look"), alone: say("for your eyes only"), result: say("keep your screen hidden") };
  $("#reader").dataset.do = now;
  for (const button of $$(".fn button")) button.setAttribute("aria-pressed", button.dataset.do === game.kept.do);
  for (const one of $$("#play [data-for]")) one.hidden = !one.dataset.for.split(" ").some((name) => name === now || name === game.kept.do);
  for (const button of $$("#play [data-part]")) {
    const { part, value } = button.dataset;
    button.setAttribute("aria-pressed", (part === "variant" ? game.kept.variant : parts[part]) === value);
  }
  for (const button of $$(".ig")) {
    const at = picked.indexOf(button.dataset.ingredient);
    const mark = $(".no", button);
    button.setAttribute("aria-pressed", at >= 0);
    button.disabled = busy || closed() || (now === "library" && !books().includes(button.dataset.ingredient));
    mark.hidden = at < 0 || QUESTIONS[now].picks === 1;
    mark.textContent = at + 1;
  }
  $("#pick-title").textContent = title();
  $("#barmaids").setAttribute("aria-pressed", Boolean(parts.barmaids));
  $("#barmaids b").textContent = parts.barmaids ? `×${parts.barmaids}` : "";
  $("#who-sees").innerHTML = `${icon(seenBy() === "open" ? "k-look" : "k-secret")} ${eyes[seenBy()]}`;
  $("#who-sees").className = seenBy();
  $("#who-sees").hidden = now === "exhibit" && closed();
  $("#trouble").hidden = !trouble;
  $("#trouble").textContent = trouble;
  $("#ok").disabled = busy || !complete();
  $("#ok-words").textContent = confirmation();
  $("#ok-icons").innerHTML = picked.map((one) => icon(`i-${one}`)).join("<i>+</i>");
  $("#clear").disabled = busy || !(picked.length || Object.keys(parts).length);
}

function changed() {
  id = newId();
  trouble = "";
  drawDesk();
}

export function clear() {
  picked = [];
  parts = {};
  changed();
}

async function confirmed() {
  const now = doing();
  if (now === "exhibit" && closed()) return setFinal(true);
  if (now === "library" && closed()) return (await shelf()) ?? "";
  const question = { a: picked[0], ...(picked[1] && { b: picked[1] }), ...parts };
  const used = picked;
  const seen = await answer(now, now === "library" ? game.kept.visit.id : id, question);
  if (!seen) return "";
  const by = seenBy();
  clear();
  uncover(card(now, seen, game.kept.final), by, used);
  return null;
}

// Sends a question. One that could not be sent stays as it is, and can be sent again: it counts once.
async function confirm() {
  if (busy || !complete()) return;
  busy = true;
  trouble = "";
  drawDesk();
  try {
    if ((await confirmed()) === "") trouble = say("Couldn’t send that. Nothing is lost; try again when you’re back online.");
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    trouble = error.message;
    if (["book_read", "not_offered"].includes(error.code)) game.kept.visit = null;
  } finally {
    busy = false;
    drawDesk();
  }
}

function toggle(part, value) {
  if (part === "variant") {
    game.kept.variant = value;
    keep();
    cover();
    return clear();
  }
  if (parts[part] === value) delete parts[part];
  else parts[part] = value;
  return changed();
}

function pick(one) {
  if (picked.includes(one)) picked = picked.filter((other) => other !== one);
  else picked = [...picked, one].slice(-QUESTIONS[doing()].picks);
  changed();
}

export function deskClick(button) {
  const { do: what, part, value, ingredient } = button.dataset;
  if (button.id === "cover") {
    cover();
    $(".ig:not(:disabled)")?.focus({ preventScroll: true });
  } else if (busy) return;
  else if (button.id === "ok") confirm();
  else if (button.id === "clear") clear();
  else if (button.id === "barmaids") {
    const next = { undefined: "1", 1: "2" }[parts.barmaids];
    parts = { ...parts, barmaids: next };
    if (!next) delete parts.barmaids;
    changed();
  } else if (part) toggle(part, value);
  else if (ingredient) pick(ingredient);
  else if (what) {
    game.kept.do = what;
    keep();
    cover();
    clear();
  }
}
