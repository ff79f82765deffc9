// The answer on the screen: shown, and hidden again by one tap.
import { $, TABLES, icon, names, say } from "./words.js";

// The ingredients of a secret mix are next to the card, never on it: the card is what other players are shown.
export function uncover(html, by, used = []) {
  const [shown, mine, acts] = [$("#card"), $("#mine"), $("#acts")];
  shown.innerHTML = html;
  shown.hidden = acts.hidden = false;
  shown.classList.remove("fresh");
  void shown.offsetWidth; // so that the card is animated again
  shown.classList.add("fresh");
  mine.hidden = by !== "result" || !used.length;
  const spoken = used.map((one) => names.ingredient[TABLES.ingredients.indexOf(one)]);
  mine.innerHTML = mine.hidden ? "" : `${icon("k-secret")}${used.map((one) => icon(`i-${one}`)).join("<i>+</i>")}<span class="sr">${say("Ingredients used")} ${spoken.join(" ")}</span>`;
  acts.dataset.seen = by;
  $("#show").hidden = by === "alone";
  $("#waiting").hidden = true;
  $("#cover").focus({ preventScroll: true });
  $(".answer-side").scrollIntoView({ block: "nearest" });
}

export function cover() {
  for (const one of [$("#card"), $("#mine")]) {
    one.replaceChildren();
    one.hidden = true;
  }
  $("#acts").hidden = true;
  $("#waiting").hidden = false;
}

export const shownAlone = () => !$("#acts").hidden && $("#acts").dataset.seen === "alone";
