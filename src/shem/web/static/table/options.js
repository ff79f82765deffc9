// The options of the open question, and their targets on the board.
import { $$, main, replaying } from "./page.js";

const LEGAL = ".answers button[name=option]:not(.lacks)";

export const optionButtons = () => $$(LEGAL, main);

// The options as they are listed, without those that decline but with those that are too expensive.
export const listedOptions = () => $$("#r-question button[name=option]");

export const targetsOf = (element) => element.dataset.target.split(" ");

// Everything on the board that an option could refer to.
export const places = () => $$("[data-target]", main).filter((element) => !element.closest(".answers"));

// Regions are shared by all seats: what belongs to another seat is not our target.
export const isOurs = (element) => (element.closest("[data-owner]")?.dataset.owner ?? main.dataset.me) === main.dataset.me;

export function optionsFor(element) {
  if (!isOurs(element)) return [];
  const targets = targetsOf(element);
  return optionButtons().filter((button) => targetsOf(button).some((target) => targets.includes(target)));
}

// Highlight the targets that can be chosen now.
export function markPlaces() {
  const open = new Set(replaying ? [] : optionButtons().flatMap(targetsOf));
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
}
