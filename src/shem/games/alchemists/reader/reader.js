// The card reader: choose, confirm, look, hide. What this phone has asked stays on this phone.
"use strict";
const $ = (query, inside = document) => inside.querySelector(query);
const $$ = (query, inside = document) => [...inside.querySelectorAll(query)];
const main = $("#reader");
const words = $("#words").dataset;
const code = main.dataset.code;
const expansion = main.dataset.expansion === "yes";
const PATIENCE = 10_000; // ms until a request counts as lost
const NEWS = 6_000;

fetch(main.dataset.symbols)
  .then((answer) => answer.text())
  .then((svg) => $("#sheets").insertAdjacentHTML("beforeend", svg))
  .catch(() => {});

// -- what this phone stores ------------------------------------------------------------------------------------------

const KEY = `shem-reader-${code}`;
const fresh = { shared: false, log: [], shelf: "", have: 0, do: "experiment", variant: "apprentice", phone: newId(), peeks: 0 };
let kept = { ...fresh };
try {
  kept = { ...fresh, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
} catch {
  /* a phone without storage keeps its notes until the page is closed */
}

function keep() {
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
    const others = JSON.parse(localStorage.getItem("shem-readers") ?? "[]").filter((one) => one.code !== code);
    localStorage.setItem("shem-readers", JSON.stringify([{ code, expansion, at: Date.now() }, ...others].slice(0, 12)));
  } catch {
    /* see above */
  }
}

if (new URLSearchParams(location.search).get("phone") === "shared") kept.shared = true;
history.replaceState(null, "", location.pathname);
keep();

// -- the question ----------------------------------------------------------------------------------------------------

// How many ingredients, which other parts, and who may see it.
const QUESTIONS = {
  experiment: { picks: 2, needs: [], seen: "hidden" },
  sell: { picks: 2, needs: ["wanted"], seen: "hidden" },
  "debunk-apprentice": { picks: 1, needs: ["colour"], seen: "open" },
  "debunk-master": { picks: 2, needs: ["potion"], seen: "open" },
  exhibit: { picks: 2, needs: ["wanted"], seen: "hidden" },
  library: { picks: 1, needs: [], seen: "alone" },
  golem: { picks: 1, needs: [], seen: "alone" },
  animate: { picks: 2, needs: [], seen: "hidden" },
};
const PARTS = { sell: ["wanted", "guarantee", "barmaids"], exhibit: ["wanted"], "debunk-apprentice": ["colour"], "debunk-master": ["potion"] };
let picked = [];
let parts = {};
let books = null; // the shelf of the library, once it has been seen
let id = newId(); // of the current question; a repeated one keeps it
let busy = false;
let shownAlone = false;
let final = $("#final").checked; // the final round, on all phones

function newId() {
  return [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function doing() {
  return kept.do === "debunk" ? `debunk-${kept.variant}` : kept.do;
}

function complete() {
  const question = QUESTIONS[doing()];
  if (closed()) return true;
  return picked.length === question.picks && question.needs.every((part) => parts[part]);
}

// What must happen before ingredients can be chosen: a visit to the library, the final round.
function closed() {
  return (doing() === "library" && !books) || (doing() === "exhibit" && !final);
}

function title(question) {
  if (doing() === "exhibit" && !final) return words.notFinal;
  if (doing() === "experiment" && final) return words.custodian;
  if (doing() === "library") return books ? words.four : words.visit;
  return question.picks === 1 ? words.one : words.two;
}

function draw() {
  const now = doing();
  const question = QUESTIONS[now];
  main.dataset.do = now;
  for (const button of $$(".fn button")) button.setAttribute("aria-pressed", button.dataset.do === kept.do);
  for (const one of $$("[data-for]")) one.hidden = !one.dataset.for.split(" ").some((name) => name === now || name === kept.do);
  for (const button of $$("[data-part]")) {
    const { part, value } = button.dataset;
    button.setAttribute("aria-pressed", (part === "variant" ? kept.variant : parts[part]) === value);
  }
  for (const button of $$(".ig")) {
    const at = picked.indexOf(button.dataset.ingredient);
    const mark = $(".no", button);
    button.setAttribute("aria-pressed", at >= 0);
    button.disabled = busy || closed() || (now === "library" && !books.includes(button.dataset.ingredient));
    mark.hidden = at < 0 || question.picks === 1;
    mark.textContent = at + 1;
  }
  $("#pick-title").textContent = title(question);
  $("#barmaids").setAttribute("aria-pressed", Boolean(parts.barmaids));
  $("#barmaids b").textContent = parts.barmaids ? `×${parts.barmaids}` : "";
  $("#who-sees").innerHTML = `${symbol(question.seen === "open" ? "k-look" : "k-secret")} ${words[question.seen]}`;
  $("#who-sees").className = question.seen;
  $("#who-sees").hidden = now === "exhibit" && !final;
  $("#ok").disabled = busy || !complete();
  $("#ok-words").textContent = busy ? words.asking : !$("#trouble").hidden ? words.again : !closed() ? words.confirm : now === "exhibit" ? words.beginFinal : words.enter;
  $("#ok-icons").innerHTML = picked.map((one) => symbol(`i-${one}`)).join("<i>+</i>");
  $("#clear").disabled = busy || !(picked.length || Object.keys(parts).length);
}

function symbol(name) {
  return `<svg class="ic" aria-hidden="true"><use href="#${name}"/></svg>`;
}

function changed() {
  id = newId();
  $("#trouble").hidden = true;
  draw();
}

function clear() {
  picked = [];
  parts = {};
  changed();
}

$(".fn").addEventListener("click", (event) => {
  const button = event.target.closest("[data-do]");
  if (!button || busy) return;
  kept.do = button.dataset.do;
  keep();
  cover();
  clear();
});

$(".eight").addEventListener("click", (event) => {
  const button = event.target.closest(".ig");
  if (!button || button.disabled) return;
  const one = button.dataset.ingredient;
  const { picks } = QUESTIONS[doing()];
  if (picked.includes(one)) picked = picked.filter((other) => other !== one);
  else picked = [...picked, one].slice(-picks);
  changed();
});

for (const box of $$(".choose")) {
  box.addEventListener("click", (event) => {
    const button = event.target.closest("[data-part]");
    if (!button || busy) return;
    const { part, value } = button.dataset;
    if (part === "variant") {
      kept.variant = value;
      keep();
      cover();
      clear();
      return;
    }
    if (parts[part] === value) delete parts[part];
    else parts[part] = value;
    changed();
  });
}

// How many Barmaids were played for this sale: none, one, two.
$("#barmaids").addEventListener("click", () => {
  if (busy) return;
  if (parts.barmaids === "2") delete parts.barmaids;
  else parts.barmaids = parts.barmaids ? "2" : "1";
  changed();
});

$("#clear").addEventListener("click", clear);

// -- the answer ------------------------------------------------------------------------------------------------------

// Sends a question. A question that failed can be sent again unchanged: the server counts it once.
async function send(path, fields) {
  busy = true;
  $("#trouble").hidden = true;
  draw();
  try {
    const answer = await fetch(`/reader/${code}/${path}`, {
      method: "POST",
      headers: { "x-shem": "1" },
      body: new URLSearchParams(fields),
      signal: AbortSignal.timeout?.(PATIENCE), // older phones have no timeout
    });
    const said = await answer.json();
    if (answer.ok) return said;
    trouble(said.error);
    if (said.code === "answers_shown" || said.code === "not_final") news();
    if (said.code === "book_read" || said.code === "not_offered") forgetShelf();
  } catch {
    trouble(words.lost);
  } finally {
    busy = false;
    draw();
  }
  return null;
}

function trouble(sentence) {
  const line = $("#trouble");
  line.textContent = sentence;
  line.hidden = false;
}

function forgetShelf() {
  kept.shelf = "";
  books = null;
  keep();
}

async function ask() {
  if (busy || !complete()) return;
  const now = doing();
  if (now === "exhibit" && !final) {
    await setFinal(true);
    return;
  }
  if (now === "library" && !books) {
    kept.shelf ||= newId();
    keep();
    const said = await send("shelf", { id: kept.shelf });
    if (said) books = said.books;
    draw();
    return;
  }
  const fields = { do: now, id: now === "library" ? kept.shelf : id };
  for (const part of PARTS[now] ?? []) if (parts[part]) fields[part] = parts[part];
  [fields.a, fields.b = ""] = picked;
  const used = picked;
  const said = await send("ask", fields);
  if (!said) return;
  if (now === "library") forgetShelf();
  note({ do: now, fact: said.fact, n: said.n, at: Date.now() });
  clear();
  uncover(said.card, QUESTIONS[now].seen, used);
  news();
}

// The ingredients of a secret mix are next to the card, never on it: the card is what other players are shown.
function uncover(html, seen, used = []) {
  const card = $("#card");
  card.innerHTML = html;
  card.hidden = false;
  card.classList.remove("fresh");
  void card.offsetWidth; // so that the card is animated again
  card.classList.add("fresh");
  shownAlone = seen === "alone";
  $("#mine").hidden = seen !== "hidden" || !used.length;
  $("#mine").innerHTML = $("#mine").hidden ? "" : `${symbol("k-secret")}${used.map((one) => symbol(`i-${one}`)).join("<i>+</i>")}${spoken(words.mine, ...used.map(named))}`;
  $("#acts").hidden = false;
  $("#acts").dataset.seen = seen;
  $("#show").hidden = seen === "alone";
  $("#waiting").hidden = true;
  $("#cover").focus({ preventScroll: true });
  $(".answer-side").scrollIntoView({ block: "nearest" });
}

function cover() {
  $("#card").replaceChildren();
  $("#card").hidden = true;
  $("#mine").replaceChildren();
  $("#mine").hidden = true;
  $("#acts").hidden = true;
  $("#waiting").hidden = false;
  shownAlone = false;
}

$("#ok").addEventListener("click", ask);
$("#cover").addEventListener("click", () => {
  cover();
  $(".ig:not(:disabled)")?.focus({ preventScroll: true });
});
$("#show").addEventListener("click", () => {
  $("#everyone-card").replaceChildren(...$("#card").cloneNode(true).childNodes);
  $("#everyone").showModal();
});
document.addEventListener("visibilitychange", () => {
  if (document.hidden && shownAlone) cover();
  if (document.hidden) hideAnswers();
  if (!document.hidden) news();
});

// -- notes -----------------------------------------------------------------------------------------------------------

const names = Object.fromEntries($$("#names li").map((one) => [one.dataset.name, one]));
const INGREDIENTS = words.ingredients.split(" ");
const POTIONS = words.potions.split(" ");

function note(line) {
  kept.have = Math.max(kept.have, line.n);
  const known = line.n && kept.log.some((other) => other.n === line.n);
  if (!kept.shared && !known) kept.log.push(line);
  keep();
}

// The potions that a fact leaves possible for its two ingredients.
function possible(fact) {
  if (fact.t === "mix") return fact.in;
  if (fact.t === "debunk") return POTIONS.filter((one) => (one === fact.potion) === fact.answer);
  const wanted = POTIONS.indexOf(fact.wanted);
  return POTIONS.filter((_, at) => {
    if (fact.level === "exact") return at === wanted;
    if (fact.level === "neutral") return at === 6;
    return at < 6 && at !== wanted && (at % 2 === wanted % 2) === (fact.level === "correct_sign");
  });
}

// An ingredient's name, by the word on its button.
function named(ingredient) {
  return $(`.ig[data-ingredient=${ingredient}] span`).textContent;
}

function picture(name) {
  return symbol(names[name].dataset.symbol);
}

function spoken(...some) {
  return `<span class="sr">${some.join(" ")}</span>`;
}

function triangle() {
  const cells = new Map();
  for (const { fact } of kept.log) {
    if (!["mix", "sale", "debunk"].includes(fact.t)) continue;
    const key = [fact.a, fact.b].sort((x, y) => INGREDIENTS.indexOf(x) - INGREDIENTS.indexOf(y)).join(" ");
    const left = possible(fact);
    cells.set(key, (cells.get(key) ?? POTIONS).filter((one) => left.includes(one)));
  }
  const html = [];
  INGREDIENTS.forEach((row, r) => {
    for (let c = 0; c < r; c += 1) {
      const left = cells.get(`${INGREDIENTS[c]} ${row}`);
      const some = !left ? "" : left.length <= 3 ? left.map(picture).join("") : POTIONS.filter((one) => !left.includes(one)).map((one) => `<s>${picture(one)}</s>`).join("");
      html.push(`<span class="cell n${left ? Math.min(left.length, 4) : 0}" style="grid-area:${r + 1}/${c + 1}">${some}</span>`);
    }
    html.push(`<span class="head" style="grid-area:${r + 1}/${r + 1}" title="${names[row].textContent}">${picture(row)}</span>`);
  });
  return html.join("");
}

function line({ fact, n }) {
  const who = "a" in fact ? [fact.a, fact.b] : [fact.i];
  let icons = "";
  let said = [];
  if (fact.t === "mix" || fact.t === "sale") {
    icons = possible(fact).map(picture).join("<i>/</i>");
    said = possible(fact).map((one) => names[one].textContent);
  } else if (fact.t === "debunk") {
    icons = `${picture(fact.potion)} ${fact.answer ? words.yes : words.no}`;
    said = [names[fact.potion].textContent];
  } else if (fact.t === "aspect") {
    const bead = names[fact.in[0]].dataset.symbol.replace("p-", "b-");
    icons = symbol(bead);
    said = [names[fact.in[0]].textContent];
  } else if (fact.t === "book") {
    icons = `${symbol(fact.solar ? "k-sun" : "k-moon")} ${fact.solar ? words.sun : words.moon}`;
  } else if (fact.t === "golem") {
    const parts = [fact.chest && `${symbol("k-chest")} ${words.chest}`, fact.ears && `${symbol("k-ears")} ${words.ears}`].filter(Boolean);
    icons = parts.join(", ") || words.nothing;
  } else {
    icons = `${symbol("k-a-golem")} ${fact.success ? words.awake : words.asleep}`;
  }
  const open = n ? ` <small>${words.seen}</small>` : "";
  return `<li>${who.map(picture).join("<i>+</i>")}<i>→</i>${icons}${open}${spoken(...who.map((one) => names[one].textContent), ...said)}</li>`;
}

function drawNotes() {
  const empty = !kept.log.length;
  $("#no-notes").hidden = !empty;
  $("#no-notes").textContent = kept.shared ? words.shared : words.empty;
  $("#triangle").hidden = empty;
  $("#triangle").innerHTML = triangle();
  $("#facts").innerHTML = kept.log.map(line).reverse().join("");
  const facts = new Map(kept.log.map(({ fact }) => [JSON.stringify(fact), fact])); // each once
  const query = { golem: expansion, facts: [...facts.values()] };
  $("#solver").href = `/notebook#${encodeURIComponent(JSON.stringify(query))}`;
}

$("#shared").checked = kept.shared;
$("#shared").addEventListener("change", (event) => {
  const box = event.target;
  if (box.checked && kept.log.length && !confirm(words.forget)) {
    box.checked = false;
    return;
  }
  kept.shared = box.checked;
  if (kept.shared) kept.log = [];
  else kept.have = 0; // what everyone has seen is loaded again automatically
  keep();
  if (!kept.shared) news();
});
