// A score sheet: fields for one player at a time, everyone's points beside them. All of it stays on this device.
import { drawResult, signed } from "./result.js";
import { ownValues } from "./own_values.js";
import { remember, recall } from "./remembered.js";
import { placed, value } from "./sums.js";
import "./kept.js";

const sheet = await ownValues();
const { say, seats } = sheet;
const KEPT = `shem-sheet-${sheet.game}`;
const NAMES = "shem-sheet-names";
const $ = (query) => document.querySelector(query);
const most = seats.at(-1);
const fresh = () => ({ players: Math.min(seats.at(-1), 3), modules: [], entered: [] });
const state = { ...fresh(), ...recall(KEPT, {}) };
const names = recall(NAMES, []);
let shown = 0;

const alone = () => Boolean(sheet.rival) && state.players === 1;
const columns = () => state.players + alone();
const isRival = (seat) => alone() && seat === 1;
const played = (row) => !row.module || state.modules.includes(row.module);
const rowsOf = (seat) => (isRival(seat) ? sheet.rival.rows : sheet.rows).filter(played);
const entered = (seat) => (state.entered[seat] ??= {});
const everyone = () => Array.from({ length: columns() }, (_, seat) => entered(seat));
const nameOf = (seat) => (isRival(seat) ? sheet.rival.words : names[seat]?.trim() || say.player.replace("%n", seat + 1));

const choices = {};
for (const row of [...sheet.rows, ...(sheet.rival?.rows ?? [])]) {
  for (const one of row.fields) if (one.choices) choices[one.name] = one.choices;
}

// -- counting ---------------------------------------------------------------------------------------------------

const pointsOf = (row, seat) => (row.points === null ? null : value(row.points, choices, everyone(), seat));
const totalOf = (seat) => rowsOf(seat).reduce((sum, row) => sum + (pointsOf(row, seat) ?? 0), 0);

function count() {
  const everybody = Array.from({ length: columns() }, (_, seat) => seat);
  const totals = everybody.map(totalOf);
  const decides = sheet.ties.map((tie) => everybody.map((seat) => value(tie.of, choices, everyone(), seat) * (tie.least ? -1 : 1)));
  const places = alone() ? (totals[0] > totals[1] ? [1, 2] : [2, 1]) : placed(totals, decides);
  return { totals, decides, places, names: everybody.map(nameOf), points: everybody.map((seat) => rowsOf(seat).map((row) => pointsOf(row, seat))) };
}

function keep() {
  remember(KEPT, state);
  tell();
}

function tell() {
  const counted = count();
  for (const tab of document.querySelectorAll("#players [role=tab]")) {
    const seat = Number(tab.dataset.seat);
    tab.querySelector("b").textContent = counted.names[seat];
    tab.querySelector("em").textContent = signed(counted.totals[seat]);
  }
  rowsOf(shown).forEach((row, at) => {
    const points = counted.points[shown][at];
    const place = $(`#rows [data-row="${at}"] output`);
    if (place) place.textContent = signed(points);
  });
  drawResult(sheet, counted, { rows: rowsOf(0), hisRows: alone() ? rowsOf(1) : null, most, played });
}

// -- one player's fields ----------------------------------------------------------------------------------------

const element = (tag, attributes = {}, ...inside) => {
  const made = document.createElement(tag);
  for (const [name, worth] of Object.entries(attributes)) if (worth !== false) made.setAttribute(name, worth);
  made.append(...inside);
  return made;
};
const picture = (html, kind) => Object.assign(element("span", { class: kind, "aria-hidden": "true" }), { innerHTML: html });
const symbol = (id) => picture(id ? `<svg class="ic"><use href="#${id}"/></svg>` : "", "sym");
const guess = (one) => (one.guessed ? [element("span", { class: "guess", title: say.reconstructed, role: "img", "aria-label": say.reconstructed }, "✎")] : []);

function numberField(one) {
  const start = Math.max(one.low, Math.min(one.high, 0));
  const input = element("input", { type: "number", inputmode: one.low < 0 ? "text" : "numeric", min: one.low, max: one.high, name: one.name, "aria-label": one.words });
  input.value = entered(shown)[one.name] ?? start;
  const set = (wish) => {
    const n = Number.isFinite(wish) ? Math.trunc(wish) : start;
    entered(shown)[one.name] = Math.max(one.low, Math.min(one.high, n));
    keep();
  };
  input.addEventListener("input", () => input.value !== "" && set(Number(input.value)));
  input.addEventListener("change", () => {
    set(Number(input.value));
    input.value = entered(shown)[one.name];
  });
  const step = (by, label, sign) => {
    const button = element("button", { type: "button", "aria-label": `${label}: ${one.words}` }, sign);
    button.addEventListener("click", () => {
      set((entered(shown)[one.name] ?? start) + by);
      input.value = entered(shown)[one.name];
    });
    return button;
  };
  return element("div", { class: "field" }, symbol(one.symbol), element("span", { class: "what" }, one.words),
    element("span", { class: "stepper" }, step(-1, say.less, "−"), input, step(1, say.more, "+")));
}

function checkField(one) {
  const input = element("input", { type: "checkbox", name: one.name });
  input.checked = entered(shown)[one.name] === 1;
  input.addEventListener("change", () => {
    entered(shown)[one.name] = Number(input.checked);
    keep();
  });
  return element("label", { class: "field check" }, symbol(one.symbol), element("span", { class: "what" }, one.words), input);
}

function picksField(one) {
  const summary = element("summary");
  const made = element("details", { class: "picks", "data-picks": one.name }, summary);
  const grid = element("div", { class: "choices", role: "group", "aria-label": one.words });
  const mine = () => (entered(shown)[one.name] ??= []);
  const title = () => {
    const said = mine().map((name) => one.choices[name].words).join(" · ");
    summary.replaceChildren(element("span", { class: "what" }, one.words), element("small", {}, said || say.choose));
  };
  const fill = () => {
    const others = everyone().flatMap((sheetOf, seat) => (seat === shown ? [] : sheetOf[one.name] ?? []));
    grid.replaceChildren(...one.order.filter((name) => played(one.choices[name])).map((name) => choiceBox(one, name, mine, others.includes(name), () => {
      title();
      fill();
      grid.querySelector(`[value="${name}"]`).focus();
    })));
  };
  made.addEventListener("toggle", () => made.open && fill());
  made.append(grid);
  title();
  return made;
}

function choiceBox(one, name, mine, taken, changed) {
  const choice = one.choices[name];
  const input = element("input", { type: "checkbox", value: name });
  input.checked = mine().includes(name);
  input.disabled = !input.checked && (taken || (one.most > 1 && mine().length >= one.most));
  input.addEventListener("change", () => {
    const kept = mine().filter((other) => other !== name && one.most > 1);
    entered(shown)[one.name] = input.checked ? [...kept, name] : kept;
    keep();
    changed();
  });
  const worth = typeof choice.points === "number" ? choice.points : value(choice.points, choices, everyone(), shown);
  return element("label", { class: "choice", title: taken ? say.taken : choice.words }, input, picture(choice.picture, "pic"),
    element("span", { class: "what" }, choice.words, ...guess(choice)), element("em", {}, signed(worth)));
}

function fieldOf(one) {
  if (one.choices) return picksField(one);
  return one.low === 0 && one.high === 1 ? checkField(one) : numberField(one);
}

function drawRows() {
  const name = element("input", { id: "name", maxlength: 30, autocomplete: "off", placeholder: say.player.replace("%n", shown + 1), "aria-label": say.player.replace("%n", shown + 1) });
  name.value = names[shown] ?? "";
  name.addEventListener("input", () => {
    names[shown] = name.value;
    remember(NAMES, Array.from(names, (one) => one ?? ""));
    tell();
  });
  const rows = rowsOf(shown).map((row, at) =>
    element("section", { class: "sheet-row", "data-row": at },
      element("h3", {}, symbol(row.symbol), element("span", { class: "what" }, row.words, ...guess(row)), ...(row.points === null ? [] : [element("output")])),
      ...row.fields.filter(played).map(fieldOf)));
  $("#rows").setAttribute("aria-labelledby", `tab-${shown}`);
  $("#rows").replaceChildren(...(isRival(shown) ? [] : [name]), ...rows);
  for (const tab of document.querySelectorAll("#players [role=tab]")) {
    const on = Number(tab.dataset.seat) === shown;
    tab.setAttribute("aria-selected", on);
    tab.tabIndex = on ? 0 : -1;
  }
  tell();
}

function drawPlayers() {
  shown = Math.min(shown, columns() - 1);
  const tabs = Array.from({ length: columns() }, (_, seat) => {
    const tab = element("button", { role: "tab", id: `tab-${seat}`, "aria-controls": "rows", "data-seat": seat, class: `seat-colour-${seat % 4}` }, element("b"), element("em"));
    tab.addEventListener("click", () => show(seat));
    return tab;
  });
  $("#players").replaceChildren(...tabs);
  drawRows();
}

function show(seat) {
  shown = seat;
  drawRows();
  scrollTo({ top: 0 });
}

$("#players").addEventListener("keydown", (event) => {
  const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!by) return;
  show((shown + by + columns()) % columns());
  $(`#tab-${shown}`).focus();
});

// -- the whole sheet --------------------------------------------------------------------------------------------

function options(at, entries, kind, chosen, change) {
  const place = $(at);
  place.hidden = entries.length < 1;
  for (const [worth, words] of entries) {
    const input = element("input", { type: kind, name: place.id, value: worth });
    input.checked = chosen(worth);
    input.addEventListener("change", () => {
      change(worth, input.checked);
      remember(KEPT, state);
      drawPlayers();
    });
    place.append(element("label", {}, input, words));
  }
}

options("#seats", seats.map((n) => [n, String(n)]), "radio", (n) => n === state.players, (n) => { state.players = n; });
options("#modules", Object.entries(sheet.modules), "checkbox", (name) => state.modules.includes(name), (name, on) => {
  state.modules = [...state.modules.filter((one) => one !== name), ...(on ? [name] : [])];
});

$("#clear").addEventListener("click", () => {
  const before = state.entered;
  state.entered = [];
  shown = 0;
  keep();
  drawPlayers();
  const button = $("#undo");
  button.hidden = false;
  button.onclick = () => {
    state.entered = before;
    button.hidden = true;
    keep();
    drawPlayers();
  };
});
$("#print").addEventListener("click", () => print());
$("#print-blank").addEventListener("click", () => {
  document.body.classList.add("blank");
  print();
});
addEventListener("afterprint", () => document.body.classList.remove("blank"));
drawPlayers();
