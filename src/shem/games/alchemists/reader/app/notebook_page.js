// The notebook: what this phone has asked, what its owner has entered and marked, and what follows. Nothing is sent.
import { possible } from "./alchemy.js";
import { lists, mixAnswer, theories, theoryTip } from "./counsel.js";
import { told } from "./facts.js";
import { game } from "./game.js";
import { Knowledge, PAIRS, contradiction, statement } from "./knowledge.js";
import { mistakes, nextMark } from "./marks.js";
import { openPad, pad, padClick } from "./pad.js";
import { languages } from "./sheets.js";
import { golemTable, grid, signs, triangle } from "./tables.js";
import { $, TABLES, icon, names, number, recall, remember, say } from "./words.js";

const { ingredients, ingredientNames, alchemicals } = TABLES;
const STRENGTH = TABLES.code.limits;
const MOST = 80; // facts
const FRESH = { golem: false, facts: [], marks: {}, text: "", level: "full", leaf: "notes" };

let book = null; // what is stored
let key = "";
let own = true; // a notebook of its own, not of a game
let pair = null; // the cell of the triangle that was tapped
let tip = "";
let drawn = { key: "" }; // what follows, as long as the facts stay the same

// -- what is known -----------------------------------------------------------------------------------------------------

const limit = () => (own ? "adviser" : game.limit);
const level = () => STRENGTH[Math.min(STRENGTH.indexOf(book.level), STRENGTH.indexOf(limit()))];
const withGolem = () => (own ? book.golem : game.golem);
const asked = () => (own ? [] : game.kept.log.map(({ fact }) => fact));
const everyFact = () => [...new Map([...asked(), ...book.facts].map((fact) => [JSON.stringify(fact), fact])).values()];

function follows() {
  const facts = everyFact();
  const now = JSON.stringify([withGolem(), facts]);
  if (drawn.key === now) return drawn;
  const clash = contradiction(withGolem(), facts);
  const fitting = clash ? facts.slice(0, clash.position) : facts;
  const known = new Knowledge(withGolem(), fitting.map(statement));
  drawn = { key: now, facts, clash, known, counts: known.count() };
  return drawn;
}

function valid(fact) {
  try {
    const used = "a" in fact ? [fact.a, fact.b] : [fact.i];
    statement(fact);
    return used.every((name) => ingredientNames.includes(name)) && (!("a" in fact) || fact.t === "animate" || possible(fact).length > 0) && Boolean(told(fact));
  } catch {
    return false;
  }
}

export function openNotebook(code, given = null) {
  own = !code;
  key = code ? `shem-notebook-${code}` : "shem-notebook";
  book = { ...FRESH, ...(own ? recall("shem-solver", {}) : {}), ...recall(key, {}) };
  if (given) Object.assign(book, { golem: Boolean(given.golem), facts: (given.facts ?? []).slice(0, MOST) });
  book.facts = book.facts.filter(valid);
  pair = null;
  tip = "";
  drawNotebook();
}

// -- the page ----------------------------------------------------------------------------------------------------------

function header() {
  const options = STRENGTH.map((one, at) => `<option value="${one}"${one === level() ? " selected" : ""}${at > STRENGTH.indexOf(limit()) ? " disabled" : ""}>${names.help[at]}</option>`).reverse();
  const back = own ? "#" : `#${game.code}`;
  const golem = own ? `<label class="golem-box"><input type="checkbox" id="golem"${book.golem ? " checked" : ""}> ${say("with The King’s Golem")}</label>` : "";
  return `<header class="rd-top"><a class="sq" href="${back}" aria-label="${own ? say("Back") : say("Card reader")}">${icon(own ? "k-undo" : "k-mix")}</a><h1>${say("Notebook")}</h1>${languages()}</header>
<div class="book-bar"><label><span class="sr">${say("Help")}</span><select id="level">${options.join("")}</select></label>${golem}</div>`;
}

function knownFacts({ facts, clash }) {
  const bad = clash ? [...clash.clash, clash.position] : [];
  const lines = facts.map((fact, at) => {
    const mine = book.facts.findIndex((other) => JSON.stringify(other) === JSON.stringify(fact));
    const remove = mine < 0 ? "" : `<button type="button" data-forget="${mine}" aria-label="${say("Remove this fact")}: ${told(fact)}">✕</button>`;
    return `<li${bad.includes(at) ? ' class="bad"' : ""}>${told(fact)} ${remove}</li>`;
  });
  const link = `#${encodeURIComponent(JSON.stringify({ golem: withGolem(), facts }))}`;
  return `<section class="known"><h3>${say("What you know")}</h3><ol id="facts">${lines.join("")}</ol>
<p class="row"><button type="button" class="btn" id="undo"${book.facts.length ? "" : " disabled"}>${icon("k-undo")} ${say("Undo")}</button><button type="button" class="btn" id="anew"${book.facts.length || Object.keys(book.marks).length ? "" : " disabled"}>${icon("k-reset")} ${say("Start over")}</button>${own && facts.length ? `<a class="btn" href="${link}">${say("Link to these facts")}</a>` : ""}</p></section>`;
}

function notesLeaf(sheet) {
  const warnings = [...new Set(Object.values(sheet.wrong))].map((why) => `<li class="bad">${why}</li>`);
  const label = say("Your own notes");
  return `<div role="status"><ul class="warnings">${warnings.join("")}</ul></div><textarea id="text" maxlength="1000" rows="2" aria-label="${label}" placeholder="${label}"></textarea>${knownFacts(sheet)}`;
}

function leaves(sheet) {
  const found = { notes: [say("Notes"), () => notesLeaf(sheet)] };
  if (withGolem()) Object.assign(found, { signs: [say("Signs"), () => signs(sheet)], golem: [say("Golem"), () => golemTable(sheet)] });
  if (sheet.shows && level() === "adviser") Object.assign(found, { advice: [say("Advice"), () => lists(sheet)], theories: [say("Theories"), () => theories(sheet)] });
  return found;
}

function problem({ facts, clash }) {
  if (!clash) return "";
  const said = (at) => `${at + 1}. ${told(facts[at])}`;
  const fact = said(clash.position);
  const sentence = clash.clash.length ? say("“{fact}” contradicts “{others}”. One of them must be wrong.", { fact, others: clash.clash.map(said).join("; ") }) : say("Impossible: {fact}", { fact });
  return `<p id="problem" class="problem" role="alert">${sentence}</p>`;
}

export function drawNotebook() {
  const found = follows();
  const shows = STRENGTH.indexOf(level()) >= STRENGTH.indexOf("full");
  const sheet = { ...found, golem: withGolem(), marks: book.marks, level: level(), shows, pair, wrong: level() === "off" ? {} : mistakes(found.known, found.counts, book.marks) };
  const pages = leaves(sheet);
  const leaf = book.leaf in pages ? book.leaf : "notes";
  const n = Object.keys(sheet.wrong).length;
  const tabs = Object.entries(pages).map(([name, [title]]) => `<button type="button" data-leaf="${name}" aria-pressed="${name === leaf}">${title}${name === "notes" && n ? ` <b class="n">${n}</b>` : ""}</button>`);
  const all = withGolem() ? 967680 : 40320;
  const count = shows ? `<p class="quiet" id="count">${say("{n} of {all} arrangements are still possible.", { n: number(found.counts.weight), all: number(all) })}</p>` : "";
  const focus = document.activeElement?.closest("[data-note], [data-pair], [data-leaf], #level")?.dataset;
  const main = $("#reader");
  main.className = "book";
  main.innerHTML = `${header()}${problem(sheet)}<div class="book-page"><div class="nb solo" data-level="${level()}">${triangle(sheet)}${grid(sheet)}<p class="tip" aria-live="polite">${tip}</p></div>
<div class="beside">${pair === null ? "" : mixAnswer(sheet)}${count}<div class="leaf-tabs">${tabs.join("")}</div><div class="leaf-open nb-open ${leaf}">${pages[leaf][1]()}</div></div></div>
<button type="button" id="add" class="btn gold big">${icon("k-log")} ${say("Enter a fact")}</button>${pad(withGolem())}`;
  if ($("#text")) $("#text").value = book.text;
  if (focus) refocus(focus);
}

function refocus({ note, pair: cell, leaf }) {
  const again = note ? `[data-note="${note}"]` : cell ? `[data-pair="${cell}"]` : leaf ? `[data-leaf="${leaf}"]` : "#level";
  $(again)?.focus({ preventScroll: true });
}

function changed() {
  remember(key, book);
  drawNotebook();
}

// -- taps --------------------------------------------------------------------------------------------------------------

function mark(button) {
  const { note } = button.dataset;
  const next = nextMark(book.marks[note], button.closest("[data-cycle]").dataset.cycle);
  if (next) book.marks[note] = next;
  else delete book.marks[note];
  const [ingredient, id] = note.split("-");
  const [i, x] = [ingredients.indexOf(ingredient), alchemicals.findIndex((one) => one.id === id)];
  const { counts } = follows();
  tip = level() === "adviser" && i >= 0 && x >= 0 && counts.grid[x][i] ? theoryTip({ counts }, i, x) : "";
  changed();
}

export function bookClick(target) {
  const cell = target.closest("[data-pair]");
  const button = target.closest("button");
  if (cell) {
    pair = pair === Number(cell.dataset.pair) ? null : Number(cell.dataset.pair);
    drawNotebook();
  } else if (target.matches("dialog")) target.close();
  else if (!button) return;
  else if (button.dataset.close !== undefined) button.closest("dialog").close();
  else if (button.closest("#pad")) {
    const fact = padClick(button);
    if (!fact) return;
    $("#pad").close();
    book.facts = [...book.facts, fact].slice(-MOST);
    changed();
  } else if (button.dataset.note) mark(button);
  else if (button.dataset.leaf) {
    book.leaf = button.dataset.leaf;
    changed();
  } else if (button.dataset.enter) openPad(PAIRS[Number(button.dataset.enter)]);
  else if (button.id === "add") openPad();
  else if (button.dataset.forget) {
    book.facts.splice(Number(button.dataset.forget), 1);
    changed();
  } else if (button.id === "undo") {
    book.facts.pop();
    changed();
  } else if (button.id === "anew" && confirm(say("Delete all facts and start over?"))) {
    Object.assign(book, { facts: [], marks: {} });
    changed();
  }
}

export function bookChange(box) {
  if (box.id === "level") book.level = box.value;
  else if (box.id === "golem") {
    book.golem = box.checked;
    if (!book.golem) book.facts = book.facts.filter((fact) => !["golem", "animate"].includes(fact.t));
  } else if (box.id === "text") book.text = box.value;
  changed();
}
