// The fact pad, a sheet: what kind of fact, which ingredients, what came of it.
import { $, $$, TABLES, bead, capital, flask, icon, ingredientIcon, names, say } from "./words.js";

const { ingredientNames, potionNames, levels } = TABLES;
const KINDS = [
  ["mix", 2, () => say("Mix")],
  ["sale", 2, () => say("Sale")],
  ["aspect", 1, () => say("Aspect")],
  ["debunk", 2, () => say("Demonstration")],
  ["glimpse", 1, () => say("Periscope")],
  ["book", 1, () => say("Library")],
  ["golem", 1, () => say("Golem test")],
  ["animate", 2, () => say("Animation")],
];
const EXPANSION = ["book", "golem", "animate"];
const needs = () => KINDS.find(([kind]) => kind === state.kind)[1];
const state = { kind: "mix", chosen: [], choice: {} };

const result = (fact, face, wide = "") => `<button type="button" class="${wide}" data-fact='${JSON.stringify(fact)}'>${face}</button>`;
const potionResults = (t, count = 7, face = flask, label = names.potion) => potionNames.slice(0, count).map((name, at) => result({ t, in: [name] }, `${face(at, "", 26)}<span>${label[at]}</span>`)).join("");
const wishes = (entry, count) => `<div class="wish" data-entry="${entry}">${potionNames.slice(0, count).map((name, at) => `<button type="button" data-choice="${name}" aria-pressed="false">${flask(at, "", 26)}<span>${names.potion[at]}</span></button>`).join("")}</div>`;

const RESULTS = {
  mix: () => potionResults("mix"),
  glimpse: () => potionResults("glimpse"),
  aspect: () => potionResults("aspect", 6, bead, names.sign),
  sale: () => wishes("wanted", 6) + levels.map((level, at) => result({ t: "sale", level }, capital(names.level[at]), "wide")).reverse().join(""),
  debunk: () => wishes("potion", 7) + result({ t: "debunk", answer: true }, say("yes, they make it"), "wide") + result({ t: "debunk", answer: false }, say("no, they don’t"), "wide"),
  book: () => result({ t: "book", solar: true }, `${icon("k-sun", "", 26)}<span>${say("solar")}</span>`, "wide") + result({ t: "book", solar: false }, `${icon("k-moon", "", 26)}<span>${say("lunar")}</span>`, "wide"),
  golem: () => [[true, false, icon("k-chest", "", 26), names.part[0]], [false, true, icon("k-ears", "", 26), names.part[1]], [true, true, icon("k-chest", "", 26) + icon("k-ears", "", 26), say("both")], [false, false, "<b>–</b>", say("no reaction")]].map(([chest, ears, face, label]) => result({ t: "golem", chest, ears }, `${face}<span>${label}</span>`)).join(""),
  animate: () => result({ t: "animate", success: true }, say("it comes to life"), "wide") + result({ t: "animate", success: false }, say("it doesn’t"), "wide"),
};

export function pad(golem) {
  const kinds = KINDS.filter(([kind]) => golem || !EXPANSION.includes(kind)).map(([kind, , words]) => `<button type="button" data-kind="${kind}">${words()}</button>`);
  const eight = names.ingredient.map((name, at) => `<button type="button" data-taken="${at}" aria-pressed="false">${ingredientIcon(at, "", 40)}<span>${name}</span></button>`);
  return `<dialog id="pad" class="sheet" aria-labelledby="pad-title"><button type="button" class="icon-btn close" data-close aria-label="${say("Close")}">${icon("k-x")}</button>
<div class="solver"><div class="pad"><h2 id="pad-title">${say("What you’ve learned")}</h2><nav class="kinds" aria-label="${say("What you’ve learned")}">${kinds.join("")}</nav>
<div class="eight" role="group" aria-label="${say("Ingredients")}">${eight.join("")}</div><p id="hint" class="hint" aria-live="polite"></p><div id="results" class="results"></div></div></div></dialog>`;
}

export function openPad(pair = []) {
  if (pair.length) Object.assign(state, { kind: "mix", choice: {} });
  state.chosen = [...pair];
  showResults();
  $("#pad").showModal();
}

function showResults() {
  state.choice = {};
  $("#results").innerHTML = RESULTS[state.kind]();
  show();
}

function show() {
  for (const one of $$("#pad [data-kind]")) one.setAttribute("aria-pressed", one.dataset.kind === state.kind);
  for (const one of $$("#pad [data-taken]")) one.setAttribute("aria-pressed", state.chosen.includes(Number(one.dataset.taken)));
  for (const one of $$("#pad [data-choice]")) one.setAttribute("aria-pressed", Object.values(state.choice).includes(one.dataset.choice));
  const ready = state.chosen.length === needs() && $$("#pad [data-entry]").every((entry) => state.choice[entry.dataset.entry]);
  for (const one of $$("#pad [data-fact]")) one.disabled = !ready;
  $("#hint").textContent = needs() === 2 ? say("Choose two ingredients, then the result.") : say("Choose one ingredient, then the result.");
}

// A tap on the pad; the fact, once it is complete.
export function padClick(button) {
  const { kind, taken, choice, fact } = button.dataset;
  if (kind) {
    state.kind = kind;
    state.chosen = state.chosen.slice(0, needs());
    showResults();
  } else if (taken) {
    const at = Number(taken);
    state.chosen = state.chosen.includes(at) ? state.chosen.filter((one) => one !== at) : [...state.chosen, at].slice(-needs());
    show();
  } else if (choice) {
    state.choice[button.parentElement.dataset.entry] = choice;
    show();
  } else if (fact) {
    const [a, b] = state.chosen.map((at) => ingredientNames[at]);
    const { t, ...rest } = JSON.parse(fact);
    return { t, ...(needs() === 2 ? { a, b } : { i: a }), ...state.choice, ...rest };
  }
  return null;
}
