// Setup of a game with the physical components: numbered steps, drawn here, remembered until drawn again.
import { drawn, shuffled } from "./dealing.js";
import { ownValues } from "./own_values.js";
import { recall, remember } from "./remembered.js";
import "./kept.js";

const plan = await ownValues();
const { pieces, say, seats, settings } = plan;
const KEPT = `shem-setup-${plan.game}`;
const names = recall("shem-sheet-names", []);
const $ = (query) => document.querySelector(query);
const usual = Object.fromEntries(settings.map((one) => [one.name, Object.keys(one.values)[0]]));
const state = { players: Math.min(3, seats.at(-1)), chosen: {}, drawn: {}, ...recall(KEPT, {}) };
state.chosen = { ...usual, ...state.chosen };

const element = (tag, attributes = {}, ...inside) => {
  const made = document.createElement(tag);
  for (const [name, worth] of Object.entries(attributes)) made.setAttribute(name, worth);
  made.append(...inside);
  return made;
};
const nameOf = (at) => names[at]?.trim() || say.player.replace("%n", at + 1);
const key = () => [state.players, ...settings.map((one) => state.chosen[one.name])].join("|");
const steps = () => (plan.plans[key()] ?? []).map((at) => plan.steps[at]);

// -- drawing --------------------------------------------------------------------------------------------------

// A draw is remembered as the names of its pieces: it stays if the same is still possible with other options.
function result(draw) {
  const kept = state.drawn[draw.name];
  const same = kept?.length === draw.places.length && kept.every((one) => draw.pool.includes(one));
  if (!same || draw.fixed) state.drawn[draw.name] = drawn(draw).map((at) => draw.pool[at]);
  return state.drawn[draw.name];
}

function order(places) {
  const kept = state.drawn.players;
  if (kept?.length !== state.players) state.drawn.players = shuffled([...Array(state.players).keys()]);
  return state.drawn.players.slice(0, places.length);
}

function again(step) {
  for (const draw of step.draws) delete state.drawn[draw.name];
  if (step.players.length) delete state.drawn.players;
}

// -- the page -------------------------------------------------------------------------------------------------

function picture({ picture: drawing, symbol }) {
  const made = element("span", { class: "pic", "aria-hidden": "true" });
  made.innerHTML = drawing || (symbol ? `<svg class="big"><use href="#${symbol}"/></svg>` : "");
  return made;
}

function card(place, one) {
  const mark = one.guessed ? [element("span", { class: "guess", role: "img", "aria-label": say.reconstructed, title: say.reconstructed }, "✎")] : [];
  const [, width, height] = /viewBox="\S+ \S+ (\S+) (\S+)"/.exec(one.picture) ?? [0, 1, 1];
  return element("li", { class: width > 1.4 * height || !(one.picture || one.symbol) ? "piece wide" : "piece" }, element("small", {}, place), picture(one), element("b", {}, one.words, ...mark));
}

function stepOf(step, at) {
  const head = element("h2", {}, step.title);
  const random = step.players.length > 0 || step.draws.some((draw) => !draw.fixed);
  const made = element("li", { class: "setup-step", "data-step": at }, head, element("p", {}, step.words));
  if (random) {
    const button = element("button", { class: "btn sm redraw", "aria-label": `${say.again}: ${step.title}` }, say.again);
    button.addEventListener("click", () => {
      again(step);
      draw();
      $(`[data-step="${at}"] .redraw`).focus();
    });
    head.append(button);
  }
  if (step.players.length) {
    const list = order(step.players).map((player, place) => element("li", { class: "piece" }, element("small", {}, step.players[place]), element("b", {}, nameOf(player))));
    made.append(element("ul", { class: "pieces" }, ...list));
  }
  for (const one of step.draws) {
    made.append(element("ul", { class: "pieces", "data-draw": one.name }, ...result(one).map((id, place) => card(one.places[place], pieces[id]))));
  }
  if (step.link) made.append(element("p", {}, element("a", { class: "btn sm", href: step.link }, step.helper)));
  return made;
}

function draw() {
  const found = steps();
  $("#steps").replaceChildren(...(found.length ? found.map(stepOf) : [element("li", { class: "setup-step" }, say.impossible)]));
  remember(KEPT, state);
}

function choices() {
  const radio = (name, entries, now, change) => entries.map(([value, words]) => {
    const input = element("input", { type: "radio", name, value });
    input.checked = value === now;
    input.addEventListener("change", () => {
      change(value);
      choices();
      draw();
      $(`#choices [name="${name}"][value="${value}"]`).focus();
    });
    return element("label", {}, input, words);
  });
  const group = (words, ...inside) => element("fieldset", {}, element("legend", {}, words), ...inside);
  const players = group($("#choices").dataset.players, ...radio("players", seats.map((n) => [String(n), String(n)]), String(state.players), (n) => {
    state.players = Number(n);
  }));
  const shown = settings.filter((one) => !one.alone || state.players === 1);
  const others = shown.filter((one) => !("on" in one.values)).map((one) =>
    group(one.words, ...radio(one.name, Object.entries(one.values), state.chosen[one.name], (value) => {
      state.chosen[one.name] = value;
    })));
  const modules = shown.filter((one) => "on" in one.values).map((one) => {
    const input = element("input", { type: "checkbox", name: one.name });
    input.checked = state.chosen[one.name] === "on";
    input.addEventListener("change", () => {
      state.chosen[one.name] = input.checked ? "on" : "off";
      draw();
    });
    return element("label", {}, input, one.words);
  });
  $("#choices").replaceChildren(players, ...others, ...(modules.length ? [group($("#choices").dataset.modules, ...modules)] : []));
}

$("#all").addEventListener("click", () => {
  state.drawn = {};
  draw();
});
$("#print").addEventListener("click", () => print());
choices();
draw();
