// What the golden rules of alchemy answer: a secret and a question in, what is seen and the fact behind it out.
// The tables come from the same Python that plays the game.
import { TABLES } from "./words.js";

const { ingredients, ingredientNames, potions, potionNames, colours, levels, alchemicals, mix, level, improved } = TABLES;
const { reactions, animators } = TABLES;

const both = (a, b) => ({ a: ingredientNames[a], b: ingredientNames[b] });

// Each takes the secret and the parts of a question as numbers (R5.5, R6.1, R7.9, R7.10, R10.7, R12.1, R14.10, R14.13).
const ANSWERS = {
  experiment(secret, { a, b }) {
    const potion = made(secret, a, b);
    return { seen: { potion }, fact: { t: "mix", ...both(a, b), in: [potionNames[potion]] } };
  },
  sell(secret, { a, b, wanted, guarantee, barmaids = 0 }) {
    const quality = level[wanted][made(secret, a, b)];
    const [counts, praise] = improved[quality][barmaids];
    const seen = { wanted, level: quality, counts, praise };
    if (guarantee !== undefined) Object.assign(seen, { guarantee, paid: Number(counts >= guarantee) });
    return { seen, fact: { t: "sale", ...both(a, b), wanted: potionNames[wanted], level: levels[quality] } };
  },
  "debunk-apprentice"(secret, { a, colour }) {
    const positive = alchemicals[secret.alchemicals[a]].signs[colour] > 0;
    const aspect = potionNames[2 * colour + Number(!positive)];
    const seen = { ingredient: a, colour, positive: Number(positive) };
    return { seen, fact: { t: "aspect", i: ingredientNames[a], in: [aspect] } };
  },
  "debunk-master"(secret, { a, b, potion }) {
    const answer = made(secret, a, b) === potion;
    const seen = { a, b, potion, made: Number(answer) };
    return { seen, fact: { t: "debunk", ...both(a, b), potion: potionNames[potion], answer } };
  },
  exhibit(secret, { a, b, wanted }) {
    const potion = made(secret, a, b);
    return { seen: { wanted, potion }, fact: { t: "mix", ...both(a, b), in: [potionNames[potion]] } };
  },
  library(secret, { a }) {
    const { solar } = alchemicals[secret.alchemicals[a]];
    return { seen: { ingredient: a, solar: Number(solar) }, fact: { t: "book", i: ingredientNames[a], solar } };
  },
  golem(secret, { a }) {
    const [chest, ears] = reactions[secret.configuration][secret.alchemicals[a]];
    const seen = { ingredient: a, chest: Number(chest), ears: Number(ears) };
    return { seen, fact: { t: "golem", i: ingredientNames[a], chest, ears } };
  },
  animate(secret, { a, b }) {
    const mixed = [secret.alchemicals[a], secret.alchemicals[b]].sort().join();
    const success = mixed === animators[secret.configuration].join();
    return { seen: { success: Number(success) }, fact: { t: "animate", ...both(a, b), success } };
  },
};
const NUMBERED = { a: ingredients, b: ingredients, wanted: potions, potion: potions, guarantee: levels, colour: colours };

export const made = (secret, a, b) => mix[secret.alchemicals[a]][secret.alchemicals[b]];

// `question` holds names, as on the buttons: { a: "toad", b: "fern", wanted: "R+" }.
export function ask(secret, what, question) {
  const parts = {};
  for (const [part, value] of Object.entries(question)) {
    parts[part] = part in NUMBERED ? NUMBERED[part].indexOf(value) : Number(value);
  }
  return ANSWERS[what](secret, parts);
}

// The potions that a fact leaves possible for its two ingredients.
export function possible(fact) {
  if (fact.t === "mix") return fact.in.map((one) => potionNames.indexOf(one));
  const all = potions.map((_, at) => at);
  if (fact.t === "debunk") return all.filter((at) => (potionNames[at] === fact.potion) === fact.answer);
  const wanted = potionNames.indexOf(fact.wanted);
  return all.filter((at) => level[wanted][at] === levels.indexOf(fact.level));
}
