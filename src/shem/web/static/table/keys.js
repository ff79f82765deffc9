// Keyboard shortcuts: arrows and digits for the options, letters for actions, arrows in a replay.
import { $, $$, replaying } from "./page.js";
import { fold } from "./asking.js";
import { chooseGroup, listedOptions } from "./options.js";
import { focusPrompt } from "./panes.js";
import { hidePreview } from "./preview.js";

const STEPS = { ArrowLeft: "-1", ArrowRight: "1", Home: "first", End: "last", " ": "play" };
const WAYS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
const BUTTONS = { u: "undo", r: "reset", e: "end" };

document.addEventListener("keydown", (event) => {
  const { key, target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || target.closest("input, select, textarea, dialog")) return;
  if (replaying) {
    if (key in STEPS && !target.closest("button, a")) {
      event.preventDefault();
      document.dispatchEvent(new CustomEvent("replay-step", { detail: STEPS[key] }));
    }
    return;
  }
  if (target.closest(".question-bar")) inQuestion(event);
});

// In the options, arrows move, left and right between the columns of a tray; letters find an option by its name.
let typed = "";
let typedAt = 0;

function named(key, buttons, at) {
  typed = Date.now() - typedAt < 800 ? typed + key : key;
  typedAt = Date.now();
  const wanted = typed.toLowerCase();
  const from = typed.length > 1 ? at : at + 1;
  return [...buttons.slice(from), ...buttons.slice(0, from)].find((one) => one.ariaLabel.toLowerCase().startsWith(wanted));
}

function beside(button, way) {
  const groups = $$(".tray .group");
  const here = button?.closest(".tray .group");
  const next = groups[groups.indexOf(here) + way];
  if (!here || !next || button.closest(".rows").offsetTop !== $(".rows", next).offsetTop) return null;
  const there = $$("button", next);
  return there[Math.min($$("button", here).indexOf(button), there.length - 1)];
}

// A letter that chooses a group, unless a name is being typed.
function keyed(key) {
  return Date.now() - typedAt > 800 && /^[a-z]$/i.test(key) ? $(`#r-question .group[data-key="${key.toLowerCase()}"]`) : null;
}

function inQuestion(event) {
  const { key } = event;
  const buttons = listedOptions();
  const group = keyed(key);
  const at = buttons.indexOf(document.activeElement);
  let next = null;
  if (key in WAYS) {
    next = key.match(/Left|Right/) && beside(buttons[at], WAYS[key]);
    if (at < 0) next = WAYS[key] > 0 ? buttons.find((one) => !one.matches(".lacks")) : buttons.at(-1);
    next ||= buttons[(at + WAYS[key] + buttons.length) % buttons.length];
  } else if (key === "Home" || key === "End") {
    next = buttons.at(key === "Home" ? 0 : -1);
  } else if (/^[1-9]$/.test(key)) {
    next = buttons[Number(key) - 1];
  } else if (group) {
    chooseGroup(group.dataset.key);
    next = $("button:not(.lacks)", group);
  } else if (key === "Escape") {
    chooseGroup("");
    hidePreview();
    focusPrompt();
  } else if (at >= 0 && key.length === 1 && key !== " ") {
    next = named(key, buttons, at);
  } else if (key in BUTTONS) {
    document.getElementById(BUTTONS[key])?.click();
  } else if (key === "v" && !event.repeat) {
    fold();
  }
  if (!next) return;
  next.focus();
  event.preventDefault();
}
