// Answering: with a button, a click on the board, or by pointing first and then confirming.
import { $, fingers, main, phone, replaying, setting } from "./page.js";
import { sendSurely } from "./connection.js";
import { chooseGroup, chosenGroup, highlight, optionsFor, places } from "./options.js";
import { fetchPreviews, hasPreviews, hidePreview, isConfirmed, sayWhyNot, showPreview, shownFirst, startConfirming } from "./preview.js";
import { expectAnswer } from "./regions.js";
import { isVeiled } from "./spot.js";

let underWay = ""; // the question being answered: the next one may arrive before the server's response
const asked = () => `${main.dataset.me} ${main.dataset.number}`;

// Answer the open question and, with one choice of several things in a row, those that follow. Each answer has the
// number of its question, so nothing is answered that anybody else or chance has changed meanwhile.
export async function play(option, then = []) {
  const { me, number } = main.dataset;
  const question = asked();
  if (underWay === question) return;
  underWay = question;
  main.ariaBusy = "true";
  expectAnswer(true);
  for (const [at, one] of [option, ...then].entries()) {
    if (await sendSurely({ seat: me, number: Number(number) + at, option: one })) continue;
    expectAnswer(false);
    break;
  }
  if (underWay === question) underWay = "";
  main.ariaBusy = "false";
}

// Two quick clicks never answer two questions: what is clicked must have been asked when the button was pressed, and
// the second click of a double click answers only what the first one was about.
let pressed = { question: "" };
let clicked = "";
function press({ target, clientX: x, clientY: y }) {
  pressed = { question: asked(), place: target.closest?.("[data-target].can"), x, y };
}
export function isMeant(event) {
  const meant = !event.detail || (pressed.question === asked() && (event.detail < 2 || clicked === asked()));
  if (event.detail < 2) clicked = asked();
  return meant;
}
document.addEventListener("pointerdown", press, { capture: true, passive: true });
document.addEventListener(
  "click",
  (event) => {
    const isAnswer = event.target.contains(main) || event.target.closest("#table :is(.answers, .raised, .board, .players)");
    if (!isAnswer || isMeant(event)) return;
    event.preventDefault();
    event.stopPropagation();
  },
  { capture: true },
);

// Functions that may refuse a choice before it is made, such as a coach with another one in mind.
const guards = [];
export const guard = (allows) => guards.push(allows);

// A choice is played immediately; on touch screens or on request, it is previewed first and then confirmed.
export function choose(option, target, then = []) {
  if (!guards.every((allows) => allows(option))) return;
  if (!(setting("confirm") || fingers()) || shownFirst() === option || then.length) {
    isConfirmed();
    play(option, then);
    return;
  }
  startConfirming();
  highlight(target, option);
  const show = () => showPreview(option, () => choose(option));
  show();
  if (!hasPreviews()) fetchPreviews().then(() => shownFirst() === option && show());
}

export const chooseButton = ({ value, dataset }) => choose(value, dataset.target, dataset.then?.split("|"));

// What was pressed is meant, even if it flew on or something came over it before the button was released.
function held({ clientX, clientY }) {
  const { place, x, y } = pressed;
  return place?.isConnected && Math.hypot(clientX - x, clientY - y) < 4 ? place : null;
}

// Small things on the board can be hit beside: they are as large as a fingertip.
function near({ target, clientX: x, clientY: y }) {
  if (!main.contains(target) || target.closest("button, a, input, label, dialog, .question-bar")) return null;
  const least = (phone.matches ? 44 : 32) / 2;
  const found = places()
    .filter((place) => place.matches(".can"))
    .map((place) => [place, place.getBoundingClientRect()])
    .filter(([, box]) => box.width > 0)
    .map(([place, box]) => [place, Math.abs(x - box.x - box.width / 2), Math.abs(y - box.y - box.height / 2), box])
    .filter(([, across, down, box]) => across <= Math.max(least, box.width / 2) && down <= Math.max(least, box.height / 2));
  found.sort((a, b) => Math.hypot(a[1], a[2]) - Math.hypot(b[1], b[2]));
  return found[0]?.[0];
}

// What a click on the board chooses.
export const placeAt = (event) => event.target.closest("[data-target].can") ?? held(event) ?? near(event);

document.addEventListener("click", (event) => {
  const segment = event.target.closest("[data-segment].can")?.dataset.segment;
  if (segment) return chooseGroup(segment === chosenGroup() ? "" : segment);
  const lacking = event.target.closest("[data-lacks]");
  if (lacking) return sayWhyNot(lacking);
  const place = placeAt(event);
  if (!place || place.closest(".answers")) return;
  const options = optionsFor(place);
  if (options.length === 1) chooseButton(options[0]);
  else if (options.length > 1) offer(options);
});

// Several options share a target: a small chooser.
function offer(options) {
  const chooser = $("#chooser");
  $("#choices").replaceChildren(
    ...options.map((option) => {
      const button = option.cloneNode(true);
      button.type = "button";
      button.removeAttribute("tabindex");
      button.removeAttribute("role");
      button.classList.add("wide");
      button.addEventListener("click", () => {
        chooser.close();
        chooseButton(option);
      });
      return button;
    }),
  );
  chooser.showModal();
}

function overOption(event) {
  if (fingers() || shownFirst() !== undefined || isVeiled(event)) return;
  const element = event.target.closest?.("[data-target]");
  if (element?.dataset.lacks) return sayWhyNot(element);
  const options = element && (element.closest(".answers") ? [element] : element.matches(".can") ? optionsFor(element) : []);
  if (!options?.length) return;
  highlight(options[0].dataset.target, options[0].value);
  if (options[0].dataset.then) return; // it says everything itself
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
