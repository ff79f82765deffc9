// The options of the open question, and their targets on the board.
import { $, $$, main, replaying } from "./page.js";

const LEGAL = ".answers button[name=option]:not(.lacks)";

export const optionButtons = () => $$(LEGAL, main);

// The options as they are listed, without those that decline but with those that are too expensive.
export const listedOptions = () => $$("#r-question button[name=option]");

export const targetsOf = (element) => element.dataset.target.split(" ");

// Everything on the board that an option could refer to.
export const places = () => $$("[data-target]", main).filter((element) => !element.closest(".answers"));

// Regions are shared by all seats: what belongs to another seat is not our target.
export const isOurs = (element) => (element.closest("[data-owner]")?.dataset.owner ?? main.dataset.me) === main.dataset.me;

// A group of options can be chosen first, such as the elephant's: then the board stands for its options only.
let chosen = { question: "", key: "" };
const asked = () => `${main.dataset.me} ${main.dataset.number}`;
const groupOf = (key) => $(`#r-question .group[data-key="${key}"]`);
const keyOf = (button) => button.closest(".group")?.dataset.key ?? "";
export const chosenGroup = () => (chosen.question === asked() ? chosen.key : "");

export function chooseGroup(key) {
  chosen = { question: asked(), key: groupOf(key) ? key : "" };
  markPlaces();
}

const choosable = () => optionButtons().filter((button) => !chosenGroup() || keyOf(button) === chosenGroup());

// Without a chosen group, a thing that stands for options of several stands for the first of these groups.
export function optionsFor(element) {
  if (!isOurs(element)) return [];
  const targets = targetsOf(element);
  const found = choosable().filter((button) => targetsOf(button).some((target) => targets.includes(target)));
  return found.length && keyOf(found[0]) ? found.filter((button) => keyOf(button) === keyOf(found[0])) : found;
}

// Highlight the targets that can be chosen now.
export function markPlaces() {
  const open = new Set(replaying ? [] : choosable().flatMap(targetsOf));
  for (const segment of $$("[data-segment]", main)) {
    const { segment: key } = segment.dataset;
    segment.classList.toggle("can", !replaying && isOurs(segment) && Boolean(groupOf(key)));
    segment.classList.toggle("on", key === chosenGroup());
  }
  for (const element of $$("[data-target]", main)) {
    const can = targetsOf(element).some((one) => open.has(one)) && !element.closest(".answers") && isOurs(element);
    if (can !== element.classList.contains("can")) element.classList.toggle("can", can);
  }
}

// Highlight an option together with its targets.
export function highlight(target, option) {
  for (const element of $$(".hot", main)) element.classList.remove("hot");
  if (!target) return;
  const wanted = target.split(" ");
  for (const element of $$("[data-target]", main)) {
    const fits = targetsOf(element).some((one) => wanted.includes(one));
    const own = element.closest(".answers") ? element.value === option && element.dataset.target === target : optionsFor(element).length;
    if (fits && own) element.classList.add("hot");
  }
  const key = $(".answers .hot", main) && keyOf($(".answers .hot", main));
  for (const segment of key ? $$(`[data-segment="${key}"].can:not(.of)`, main) : []) segment.classList.add("hot");
}
