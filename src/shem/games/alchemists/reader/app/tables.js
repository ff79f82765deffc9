// The tables of a notebook: results triangle, deduction grid, signs, golem. Drawn as the notebook next to the board is.
import { possible } from "./alchemy.js";
import { told } from "./facts.js";
import { PAIRS } from "./knowledge.js";
import { MARKS, PARTS, SIZES, partName } from "./marks.js";
import { TABLES, bead, icon, ingredientIcon, names, percent, potionLetters, say } from "./words.js";

const { ingredients, ingredientNames, alchemicals, colours, potions } = TABLES;
const EIGHT = ingredients.map((_, at) => at);

// In whole percent; only what is certain is 0 or 100.
export function share(count, weight) {
  if (!count || count === weight) return count ? 100 : 0;
  return Math.min(99, Math.max(1, Math.round((100 * count) / weight)));
}

// The potions that each pair has been seen to make, or may have made.
export function seenPotions(facts) {
  const found = new Map();
  for (const fact of facts) {
    if (!["mix", "sale", "debunk"].includes(fact.t)) continue;
    const both = [fact.a, fact.b].map((name) => ingredientNames.indexOf(name)).sort().join();
    const left = possible(fact);
    found.set(both, (found.get(both) ?? left).filter((one) => left.includes(one)));
  }
  return found;
}

// -- results triangle --------------------------------------------------------------------------------------------------

const COLUMN = 28.5;
const LABEL = 64;
const RADIUS = 13.55;
const BEADS = { 1: [13, [[0, 0]]], 2: [12, [[-5.5, 0], [5.5, 0]]], 3: [10.5, [[0, -5.2], [-5.6, 3.6], [5.6, 3.6]]] };
const use = (id, x, y, size) => `<use href="#${id}" x="${x}" y="${y}" width="${size}" height="${size}"/>`;
const beadId = (at) => (at === 6 ? "p-N" : `b-${potionLetters(at)}`);

function result(kinds, x, y, deduced) {
  if (kinds.length === 1) return `<g${deduced ? ' opacity=".55"' : ""}>${use(`p-${potionLetters(kinds[0])}`, x - 9.1, y - 9.6, 18.2)}</g>`;
  if (!kinds.length) return "";
  const struck = kinds.length > 3;
  const shown = struck ? potions.map((_, at) => at).filter((at) => !kinds.includes(at)) : kinds;
  const [size, spots] = BEADS[shown.length] ?? BEADS[3];
  return shown.slice(0, 3).map((kind, at) => {
    const [left, top] = [x + spots[at][0], y + spots[at][1]];
    const strike = struck ? `<path class="strike" d="M${left - size / 2} ${top + size / 2}l${size}-${size}"/>` : "";
    return use(beadId(kind), left - size / 2, top - size / 2, size) + strike;
  }).join("");
}

// A cell for every pair: what was made, what must come out, what is open. Each answers when it is tapped.
export function triangle({ facts, counts, shows, pair }) {
  const seen = seenPotions(facts);
  const cells = PAIRS.map(([i, j], at) => {
    const [x, y] = [LABEL + (COLUMN * (i + j + 1)) / 2, 106.75 - (COLUMN / 2) * (j - i - 1)];
    let kinds = seen.get(`${i},${j}`) ?? [];
    let look = kinds.length === 1 ? " kn" : "";
    const certain = shows && !look ? counts.brews[at].findIndex((n) => n === counts.weight) : -1;
    if (certain >= 0) [kinds, look] = [[certain], " dd"];
    const label = `${names.ingredient[i]} + ${names.ingredient[j]}${kinds.length ? `: ${kinds.map((kind) => names.potion[kind]).join(" / ")}` : ""}`;
    const cell = `<path class="tc${look}${pair === at ? " hot" : ""}" d="M${x} ${y - RADIUS}l${RADIUS} ${RADIUS}-${RADIUS} ${RADIUS}-${RADIUS}-${RADIUS}z"/>`;
    return `<g role="button" tabindex="${at === (pair ?? 0) ? 0 : -1}" data-pair="${at}" aria-pressed="${pair === at}" aria-label="${label}">${cell}${result(kinds, x, y, look === " dd")}</g>`;
  });
  return `<svg class="tri" viewBox="0 0 ${LABEL + 8 * COLUMN} 122" role="group" aria-label="${say("Mixing results")}">${cells.join("")}</svg>`;
}

// -- cells and tables --------------------------------------------------------------------------------------------------

function cell({ counts, shows, marks, wrong }, key, name, count, first) {
  const mark = marks[key];
  let [look, face, label, style] = ["", "", name, ""];
  if (shows) {
    label = `${name}: ${percent(share(count, counts.weight) / 100)}`;
    look = count === counts.weight ? "one" : count ? "p" : "z";
    face = { one: icon("k-check", "", 16), p: `<b>${share(count, counts.weight)}</b>`, z: "<i></i>" }[look];
    if (look === "p") style = ` style="--p:${(count / counts.weight).toFixed(2)}"`;
  }
  if (mark) label += ` – ${MARKS[mark]()}`;
  if (wrong[key]) {
    look += " bad";
    label += ` – ${wrong[key]}`;
  }
  return `<td class="${look.trim()}"${style}><button type="button" data-note="${key}"${mark ? ` data-value="${mark}"` : ""} tabindex="${first ? 0 : -1}" aria-label="${label}">${face}</button></td>`;
}

const columns = '<colgroup><col class="al"><col span="8"></colgroup>';

export function grid(sheet) {
  const head = EIGHT.map((i) => `<th scope="col">${ingredientIcon(i, names.ingredient[i], 26)}</th>`).join("");
  const rows = alchemicals.map(({ id, solar }, x) => {
    const label = `<th scope="row" class="al"><span>${icon(`ar-${id}`, names.aspects[x], 51)}${icon(solar ? "k-sun" : "k-moon", "", 12)}</span></th>`;
    const cells = EIGHT.map((i) => cell(sheet, `${ingredients[i]}-${id}`, `${names.ingredient[i]}, ${names.aspects[x]}`, sheet.counts.grid[x][i], !x && !i));
    return `<tr${x % 2 ? ' class="pr"' : ""}>${label}${cells.join("")}</tr>`;
  });
  return `<table class="grid"><caption class="sr">${say("Which ingredient is which alchemical")}</caption>${columns}<thead><tr><td class="al"></td>${head}</tr></thead><tbody data-cycle="cross">${rows.join("")}</tbody></table>`;
}

// The probability of + in each color, for articles, and of being solar, for the library.
export function signs(sheet) {
  const head = (picture, title) => `<th scope="row" class="al"><span>${picture}<small>${title}</small></span></th>`;
  const rows = colours.map((colour, at) => {
    const title = say("{colour} +", { colour: names.colour[at] });
    const cells = EIGHT.map((i) => cell(sheet, `${ingredients[i]}-${colour}`, `${names.ingredient[i]}, ${title}`, sheet.counts.plus[at][i], !at && !i));
    return `<tr data-cycle="sign">${head(bead(2 * at, "", 15), title)}${cells.join("")}</tr>`;
  });
  const read = new Map(sheet.facts.filter((fact) => fact.t === "book").map((fact) => [ingredientNames.indexOf(fact.i), fact]));
  const books = EIGHT.map((i) => {
    const fact = read.get(i);
    if (fact) return `<td class="read">${icon(fact.solar ? "k-sun" : "k-moon", told(fact), 15)}</td>`;
    return cell(sheet, `${ingredients[i]}-sky`, `${names.ingredient[i]}, ${say("solar")}`, sheet.counts.solar[i], false);
  });
  rows.push(`<tr class="lib" data-cycle="sky">${head(icon("k-sun", "", 15), say("solar"))}${books.join("")}</tr>`);
  return `<table class="grid low"><caption class="sr">${say("Ingredient signs")}</caption>${columns}<tbody>${rows.join("")}</tbody></table>`;
}

// What makes the chest glow and the ears smoke, and the tests made so far.
export function golemTable(sheet) {
  const heads = SIZES.map((size, at) => `<th scope="col">${icon(`s-${size}`, names.marker[at], 20)}</th>`).join("");
  const rows = PARTS.map((part, at) => {
    const cells = SIZES.map((size, k) => cell(sheet, `${part}-${size}`, `${partName(at)}, ${names.marker[k]}`, sheet.counts.parts[at][k], !at && !k));
    return `<tr><th scope="row" class="gl">${icon(`k-${part}`, "", 20)}${partName(at)}</th>${cells.join("")}</tr>`;
  });
  const tests = sheet.facts.filter((fact) => fact.t === "golem").map((fact) => {
    const parts = PARTS.filter((part) => fact[part]).map((part) => icon(`k-${part}`, "", 16)).join("") || "–";
    return `<li><span title="${told(fact)}"><span class="sr">${told(fact)}</span>${ingredientIcon(ingredientNames.indexOf(fact.i), "", 18)}${parts}</span></li>`;
  });
  const listed = tests.length ? `<ul class="gtst" aria-label="${say("Golem tests")}">${tests.join("")}</ul>` : "";
  return `<div class="gol-leaf"><table class="gtab"><caption class="sr">${say("What the golem reacts to")}</caption><thead><tr><td class="gl"></td>${heads}</tr></thead><tbody data-cycle="cross">${rows.join("")}</tbody></table>${listed}</div>`;
}
