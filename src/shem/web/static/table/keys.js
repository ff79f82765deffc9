// Keyboard shortcuts: arrows and digits for the options, letters for actions, arrows in a replay.
import { replaying } from "./page.js";
import { explainPointed } from "./explain.js";
import { optionButtons } from "./options.js";
import { focusPrompt } from "./panes.js";
import { hidePreview } from "./preview.js";
import { step } from "./replay.js";

const STEPS = { ArrowLeft: "-1", ArrowRight: "1", Home: "first", End: "last", " ": "play" };
const WAYS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
const BUTTONS = { u: "undo", r: "reset", e: "end" };

document.addEventListener("keydown", (event) => {
  const { key, target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || target.closest("input, select, textarea, dialog")) return;
  if (key === "i" && explainPointed()) return;
  if (replaying) {
    if (key in STEPS && !target.closest("button, a")) {
      event.preventDefault();
      step(STEPS[key]);
    }
    return;
  }
  if (target.closest(".question-bar")) inQuestion(event);
});

function inQuestion(event) {
  const { key } = event;
  const buttons = optionButtons();
  if (key in WAYS) {
    const at = buttons.indexOf(document.activeElement);
    buttons[at < 0 && WAYS[key] < 0 ? buttons.length - 1 : (at + WAYS[key] + buttons.length) % buttons.length]?.focus();
    event.preventDefault();
  } else if (/^[1-9]$/.test(key)) {
    buttons[Number(key) - 1]?.focus();
  } else if (key === "Escape") {
    hidePreview();
    focusPrompt();
  } else if (key in BUTTONS) {
    document.getElementById(BUTTONS[key])?.click();
  }
}
