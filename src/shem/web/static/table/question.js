// Answering: with a button, a click on the board, or by pointing first and then confirming.
import { $, base, fingers, main, replaying, setting } from "./page.js";
import { send } from "./connection.js";
import { highlight, optionsFor } from "./options.js";
import { fetchPreviews, hasPreviews, hidePreview, isConfirmed, showPreview, shownFirst, startConfirming } from "./preview.js";
import { expectAnswer } from "./regions.js";

let underWay = ""; // the question being answered: the next one may arrive before the server's response

export async function play(option) {
  const { me, number } = main.dataset;
  const question = `${me} ${number}`;
  if (underWay === question) return;
  underWay = question;
  expectAnswer(true);
  if (!(await send(`${base}/play`, { seat: me, number, option }))) expectAnswer(false);
  if (underWay === question) underWay = "";
}

// Functions that may refuse a choice before it is made, such as a coach with another one in mind.
const guards = [];
export const guard = (allows) => guards.push(allows);

// A choice is played immediately; on touch screens or on request, it is previewed first and then confirmed.
export function choose(option, target) {
  if (!guards.every((allows) => allows(option))) return;
  if (!(setting("confirm") || fingers()) || shownFirst() === option) {
    isConfirmed();
    play(option);
    return;
  }
  startConfirming();
  highlight(target, option);
  const show = () => showPreview(option, () => choose(option));
  show();
  if (!hasPreviews()) fetchPreviews().then(() => shownFirst() === option && show());
}

main.addEventListener("click", (event) => {
  const place = event.target.closest("[data-target].can");
  if (!place || place.closest(".answers")) return;
  const options = optionsFor(place);
  if (options.length === 1) choose(options[0].value, options[0].dataset.target);
  else if (options.length > 1) offer(options);
});

// Several options share a target: a small chooser.
function offer(options) {
  const chooser = $("#chooser");
  $("#choices").replaceChildren(
    ...options.map((option) => {
      const button = option.cloneNode(true);
      button.type = "button";
      button.className = "answer wide";
      button.addEventListener("click", () => {
        chooser.close();
        choose(option.value, option.dataset.target);
      });
      return button;
    }),
  );
  chooser.showModal();
}

function overOption(event) {
  if (fingers() || shownFirst() !== undefined) return;
  const element = event.target.closest?.("[data-target]");
  const options = element && (element.closest(".answers") ? [element] : element.matches(".can") ? optionsFor(element) : []);
  if (!options?.length) return;
  highlight(options[0].dataset.target, options[0].value);
  if (!hasPreviews()) fetchPreviews().then(() => element.matches(":hover, :focus") && showPreview(options[0].value));
  showPreview(options[0].value);
}

function outOfOption(event) {
  if (shownFirst() !== undefined) return;
  if (event.target.closest?.("[data-target]") && !event.relatedTarget?.closest?.("[data-target]")) hidePreview();
}

if (!replaying) {
  main.addEventListener("pointerover", overOption);
  main.addEventListener("focusin", overOption);
  main.addEventListener("pointerout", outOfOption);
  main.addEventListener("focusout", outOfOption);
}
