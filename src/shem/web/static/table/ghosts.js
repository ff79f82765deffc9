// What an option would change on the board: pieces in their new positions, and marks.
import { $, $$, main } from "./page.js";
import { isOurs, places, targetsOf } from "./options.js";

// A drawing over the board; pieces that move are copied.
const ghosts = $(".board.regions").appendChild(document.createElement("div"));
ghosts.className = "ghosts";
ghosts.ariaHidden = "true";

let previewed = []; // the things on the board that a preview has added or marked

export function clearPreview() {
  for (const one of previewed) {
    if (one.matches(".double")) one.remove();
    one.classList.remove("soon");
    one.removeAttribute("data-would");
  }
  previewed = [];
}

export function drawPreview(drawn, { moves = {}, onto = {}, badges = {}, soon = [] } = {}) {
  clearPreview();
  if (ghosts.innerHTML !== drawn) ghosts.innerHTML = drawn;
  for (const [selector, inside] of Object.entries(onto)) {
    for (const one of $$(selector, main)) {
      one.insertAdjacentHTML("beforeend", `<g class="double" aria-hidden="true">${inside}</g>`);
      previewed.push(one.lastElementChild);
    }
  }
  for (const [selector, change] of Object.entries(badges)) {
    for (const one of $$(selector, main)) {
      one.dataset.would = change;
      previewed.push(one);
    }
  }
  for (const one of soon.length ? places() : []) {
    if (!isOurs(one) || !targetsOf(one).some((target) => soon.includes(target))) continue;
    one.classList.add("soon");
    previewed.push(one);
  }
  for (const [id, place] of Object.entries(moves)) {
    const piece = document.getElementById(id);
    if (!piece) continue;
    previewed.push(double(piece, place));
    piece.parentNode.append(previewed.at(-1));
  }
}

function double(piece, place) {
  const copy = piece.cloneNode(true);
  for (const one of [copy, ...$$("*", copy)]) {
    for (const name of ["id", "data-target", "data-piece", "data-about", "data-way"]) one.removeAttribute(name);
  }
  copy.setAttribute("class", `${piece.getAttribute("class")} double`.replace(/\b(can|hot)\b/g, ""));
  copy.style.transform = place;
  return copy;
}
