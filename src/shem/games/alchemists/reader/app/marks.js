// Marks made by hand, and which of them cannot be right.
import { Knowledge, hasSign, isAlchemical, isSolar, needless } from "./knowledge.js";
import { TABLES, names, say } from "./words.js";

const { ingredients, alchemicals, colours } = TABLES;
export const MARKS = {
  x: () => say("crossed out"),
  q: () => say("marked with a question mark"),
  v: () => say("checked"),
  plus: () => say("marked +"),
  minus: () => say("marked −"),
  sun: () => say("marked as solar"),
  moon: () => say("marked as lunar"),
};
export const CYCLES = { cross: ["x", "q", "v"], sign: ["plus", "minus", "q"], sky: ["sun", "moon", "q"] };
export const SIZES = ["RL", "Rs", "GL", "Gs", "BL", "Bs"];
export const PARTS = ["chest", "ears"];

export const partName = (part) => [say("Chest"), say("Ears")][part];

export function nextMark(mark, cycle) {
  const values = CYCLES[cycle];
  return values[values.indexOf(mark) + 1] ?? "";
}

// What each mark on an ingredient claims, in words and as a statement: [key, words, statement].
function claims(marks) {
  const found = [];
  const claim = (key, words, statement) => found.push([key, words, statement]);
  ingredients.forEach((ingredient, i) => {
    const name = names.ingredientInText[i];
    alchemicals.forEach(({ id }, x) => {
      const mark = marks[`${ingredient}-${id}`];
      if (mark === "v" || mark === "x") claim(`${ingredient}-${id}`, `${name} ${mark === "v" ? "=" : "≠"} ${names.aspects[x]}`, isAlchemical(i, x, mark === "v"));
    });
    colours.forEach((colour, at) => {
      const mark = marks[`${ingredient}-${colour}`];
      if (mark === "plus" || mark === "minus") claim(`${ingredient}-${colour}`, `${name} ${names.colour[at]} ${mark === "plus" ? "+" : "−"}`, hasSign(i, at, mark === "plus"));
    });
    const sky = marks[`${ingredient}-sky`];
    if (sky === "sun" || sky === "moon") claim(`${ingredient}-sky`, `${name} ${sky === "sun" ? "☉" : "☾"}`, isSolar(i, sky === "sun"));
  });
  return found;
}

// Marks that contradict what is known, or each other, and why: { key: sentence }.
export function mistakes(known, counts, marks) {
  const wrong = {};
  if (!counts.weight) return wrong;
  const contradicts = (mark) => say("{mark}: contradicts what you know", { mark });
  const claimed = claims(marks);
  for (const [key, words, statement] of claimed) if (!known.and(statement).possible) wrong[key] = contradicts(words);
  if (known.golem) {
    counts.parts.forEach((row, part) => row.forEach((count, size) => {
      const key = `${PARTS[part]}-${SIZES[size]}`;
      const impossible = (marks[key] === "v" && !count) || (marks[key] === "x" && count === counts.weight);
      if (impossible) wrong[key] = contradicts(`${partName(part)} ${marks[key] === "v" ? "=" : "≠"} ${names.marker[size]}`);
    }));
  }
  if (Object.keys(wrong).length) return wrong;
  const clash = clashing(known, claimed);
  const sentence = say("{marks}: not all of these can be right", { marks: clash.map(([, words]) => words).join(", ") });
  return Object.fromEntries(clash.map(([key]) => [key, sentence]));
}

// Marks that are possible one by one but not together; none of them could be left out.
function clashing(known, claimed) {
  let left = known;
  for (const [at, [, , statement]] of claimed.entries()) {
    left = left.and(statement);
    if (!left.possible) return needless(claimed.slice(0, at + 1), (rest) => !new Knowledge(known.golem, rest.map((one) => one[2]), known.left).possible);
  }
  return [];
}
