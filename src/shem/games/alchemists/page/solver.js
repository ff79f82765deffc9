// The notebook on its own: facts are entered, stored in the address and on the device, and sent to the server.
"use strict";

const solver = document.getElementById("solver");
const $ = (selector, root = solver) => root.querySelector(selector);
const $$ = (selector, root = solver) => [...root.querySelectorAll(selector)];
const stored = "shem-solver";
const names = $$("[data-ingredient]").map((one) => one.dataset.ingredient);
let state = { golem: false, facts: [] };
let chosen = [];
let mixes = {};

fetch(solver.dataset.symbols)
  .then((answer) => answer.text())
  .then((svg) => $("#sheets").insertAdjacentHTML("beforeend", svg))
  .catch(() => {});

// -- storage -----------------------------------------------------------------------------------------------------------

function load() {
  for (const text of [decodeURIComponent(location.hash.slice(1)), localStorage.getItem(stored)]) {
    try {
      const found = JSON.parse(text);
      if (Array.isArray(found.facts)) return { golem: Boolean(found.golem), facts: found.facts.slice(0, 80) };
    } catch {
      // nothing there, or nothing valid
    }
  }
  return state;
}

function keep() {
  const text = JSON.stringify(state);
  localStorage.setItem(stored, text);
  history.replaceState(null, "", state.facts.length || state.golem ? `#${encodeURIComponent(text)}` : location.pathname);
}

// -- entering ----------------------------------------------------------------------------------------------------------

const panel = () => $(`.results[data-for="${solver.dataset.kind}"]`);
const needs = () => Number(panel().dataset.needs);

function choose(kind) {
  solver.dataset.kind = kind;
  chosen = chosen.slice(0, needs());
  show();
}

function show() {
  for (const one of $$("[data-kind]")) one.setAttribute("aria-pressed", String(one.dataset.kind === solver.dataset.kind));
  for (const one of $$("[data-ingredient]")) {
    one.setAttribute("aria-pressed", String(chosen.includes(one.dataset.ingredient)));
  }
  for (const box of $$(".results")) box.hidden = box.dataset.for !== solver.dataset.kind;
  const ready = chosen.length === needs() && $$("[data-entry]", panel()).every((entry) => $("[aria-pressed=true]", entry));
  for (const one of $$("[data-fact]", panel())) one.disabled = !ready;
  $("#hint").textContent = needs() === 2 ? $("#hint").dataset.two : $("#hint").dataset.one;
  const key = chosen.map((name) => names.indexOf(name)).sort().join("");
  const mix = chosen.length === 2 && ["mix", "sale", "debunk"].includes(solver.dataset.kind) ? mixes[key] : null;
  $(".rack-box").hidden = !mix;
  if (mix) {
    $$(".rack .vial").forEach((vial, at) => {
      vial.style.setProperty("--p", mix[at]);
      vial.classList.toggle("none", !mix[at]);
      const percent = Math.round(mix[at] * 100);
      $("b", vial).textContent = mix[at] > 0 && mix[at] < 1 ? Math.min(99, Math.max(1, percent)) : percent;
    });
  }
}

function add(button) {
  const fact = JSON.parse(button.dataset.fact);
  for (const entry of $$("[data-entry]", panel())) fact[entry.dataset.entry] = $("[aria-pressed=true]", entry).dataset.choice;
  if (needs() === 2) [fact.a, fact.b] = chosen;
  else fact.i = chosen[0];
  state.facts.push(fact);
  chosen = [];
  think();
}

solver.addEventListener("click", (event) => {
  const button = event.target.closest("button");
  if (!button) return;
  const { kind, ingredient, choice, fact, forget, tip } = button.dataset;
  if (kind) choose(kind);
  else if (ingredient) {
    if (chosen.includes(ingredient)) chosen = chosen.filter((one) => one !== ingredient);
    else chosen = [...chosen, ingredient].slice(-needs());
    show();
  } else if (choice) {
    for (const one of $$("[data-choice]", button.parentElement)) one.setAttribute("aria-pressed", String(one === button));
    show();
  } else if (tip !== undefined) {
    $(".tip").textContent = `${button.getAttribute("aria-label")} · ${button.title}`;
  } else if (fact) add(button);
  else if (forget) {
    state.facts.splice(Number(forget), 1);
    think();
  } else if (button.id === "undo") {
    state.facts.pop();
    think();
  } else if (button.id === "anew" && confirm(solver.dataset.anew)) {
    state = { golem: state.golem, facts: [] };
    chosen = [];
    think();
  }
});

$("#golem").addEventListener("change", (event) => {
  state.golem = event.target.checked;
  if (!state.golem) state.facts = state.facts.filter((fact) => fact.t !== "golem" && fact.t !== "animate");
  if (!state.golem && $(`.kinds [data-kind="${solver.dataset.kind}"]`).matches(".only-golem")) choose("mix");
  think();
});

// -- deducing ----------------------------------------------------------------------------------------------------------

let asked = 0;

async function think() {
  keep();
  show();
  solver.classList.toggle("with-golem", state.golem);
  const mine = ++asked;
  const answer = await fetch(`/notebook/solve?lang=${solver.dataset.lang}`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-shem": "1" },
    body: JSON.stringify(state),
  }).catch(() => null);
  if (mine !== asked) return;
  const news = await answer?.json().catch(() => null);
  const problem = $("#problem");
  problem.textContent = answer?.ok ? news.problem : (news?.error ?? solver.dataset.failed);
  problem.hidden = !problem.textContent;
  if (!answer?.ok) return;
  mixes = news.mixes;
  $("#facts").replaceChildren(...news.facts.map((text, at) => line(text, at, news.clash.includes(at))));
  $("#answer").innerHTML = news.html;
  const format = new Intl.NumberFormat(solver.dataset.lang);
  const all = state.golem ? 967680 : 40320;
  const words = $("#count").dataset.words;
  $("#count").textContent = words.replace("{n}", format.format(news.weight)).replace("{all}", format.format(all));
  $("#undo").disabled = $("#anew").disabled = !state.facts.length;
  show();
}

function line(text, at, wrong) {
  const item = document.createElement("li");
  const button = document.createElement("button");
  item.append(text, " ");
  item.classList.toggle("bad", wrong);
  button.type = "button";
  button.dataset.forget = at;
  button.textContent = "✕";
  button.setAttribute("aria-label", `${solver.dataset.remove}: ${text}`);
  item.append(button);
  return item;
}

addEventListener("hashchange", () => {
  state = load();
  $("#golem").checked = state.golem;
  think();
});

state = load();
$("#golem").checked = state.golem;
think();
