// What follows from facts. A secret is one of 40,320 worlds (which ingredient is which alchemical) and one of 24 golems;
// knowledge is, for each world, the set of golems that are still possible, as bits. All secrets are equally likely.
import { possible } from "./alchemy.js";
import { TABLES } from "./words.js";

const { ingredientNames, potionNames, alchemicals, mix, reactions, animators, configurations } = TABLES;
const EIGHT = alchemicals.map((_, at) => at);
const GOLEMS = configurations.map((_, at) => at);
const EVERY_GOLEM = 2 ** GOLEMS.length - 1;
export const PAIRS = EIGHT.flatMap((i) => EIGHT.slice(i + 1).map((j) => [i, j]));
const PAIR = EIGHT.map((i) => EIGHT.map((j) => PAIRS.findIndex(([a, b]) => a === Math.min(i, j) && b === Math.max(i, j))));

// WORLDS[8 * n + i] is the alchemical of ingredient i in world n, in dictionary order.
const MANY = 40320;
const WORLDS = new Uint8Array(8 * MANY);

function fill(chosen = [], left = EIGHT, at = 0) {
  if (!left.length) WORLDS.set(chosen, at);
  for (const x of left) at = fill([...chosen, x], left.filter((other) => other !== x), at);
  return left.length ? at : at + 8;
}

function ones(bits) {
  let n = bits - ((bits >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return (((n + (n >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

const golems = (test) => GOLEMS.reduce((bits, golem) => (test(golem) ? bits | (1 << golem) : bits), 0);
const all = (yes) => (yes ? EVERY_GOLEM : 0);
const REACTION = [[false, false], [false, true], [true, false], [true, true]]; // chest, ears
const REACTING = EIGHT.map((x) => REACTION.map(([chest, ears]) => golems((golem) => reactions[golem][x][0] === chest && reactions[golem][x][1] === ears)));
const ANIMATING = EIGHT.map((x) => EIGHT.map((y) => golems((golem) => animators[golem].includes(x) && animators[golem].includes(y) && x !== y)));

// -- facts: the golems they leave, by the alchemical of an ingredient or by those of two -------------------------------

const one = (ingredient, leaves) => ({ a: ingredient, b: ingredient, leaves: EIGHT.map((x) => EIGHT.map(() => leaves(x))) });
const two = (a, b, leaves) => ({ a, b, leaves: EIGHT.map((x) => EIGHT.map((y) => leaves(x, y))) });
const named = (name) => ingredientNames.indexOf(name);
const has = (x, aspect) => alchemicals[x].signs[aspect >> 1] === (aspect % 2 ? -1 : 1);

export const isAlchemical = (i, x, yes = true) => one(i, (other) => all((other === x) === yes));
export const hasSign = (i, colour, plus) => one(i, (x) => all(has(x, 2 * colour + Number(!plus))));
export const isSolar = (i, solar) => one(i, (x) => all(alchemicals[x].solar === solar));

// A fact as `shem deduce` writes it.
export function statement(fact) {
  const [a, b, i] = [fact.a, fact.b, fact.i].map(named);
  const kinds = (fact.in ?? []).map((name) => potionNames.indexOf(name));
  switch (fact.t) {
    case "aspect":
      return one(i, (x) => all(kinds.some((aspect) => has(x, aspect))));
    case "book":
      return isSolar(i, fact.solar);
    case "glimpse": // some other ingredient was in it, and every alchemical is somewhere
      return one(i, (x) => all(EIGHT.some((y) => y !== x && kinds.includes(mix[x][y]))));
    case "golem":
      return one(i, (x) => REACTING[x][2 * Number(fact.chest) + Number(fact.ears)]);
    case "animate":
      return two(a, b, (x, y) => (fact.success ? ANIMATING[x][y] : EVERY_GOLEM & ~ANIMATING[x][y]));
    default: {
      const left = possible(fact);
      return two(a, b, (x, y) => all(left.includes(mix[x][y])));
    }
  }
}

// -- knowledge ---------------------------------------------------------------------------------------------------------

export class Knowledge {
  constructor(golem, statements = [], before = null) {
    if (!WORLDS[1]) fill();
    this.golem = golem;
    this.left = before ? before.slice() : new Int32Array(MANY).fill(golem ? EVERY_GOLEM : 1);
    for (const { a, b, leaves } of statements) {
      for (let n = 0; n < MANY; n += 1) this.left[n] &= leaves[WORLDS[8 * n + a]][WORLDS[8 * n + b]];
    }
  }

  and(...statements) {
    return new Knowledge(this.golem, statements, this.left);
  }

  get possible() {
    return this.left.some(Boolean);
  }

  // How many secrets are left, and in how many of them something is so: divided by `weight`, probabilities.
  count() {
    const table = (rows, columns) => Array.from({ length: rows }, () => Array(columns).fill(0));
    const grid = table(8, 8); // [alchemical][ingredient]
    const brews = table(PAIRS.length, potionNames.length);
    const tests = table(8, REACTION.length);
    const wakes = Array(PAIRS.length).fill(0);
    const golemWeights = Array(GOLEMS.length).fill(0);
    let [worlds, weight] = [0, 0];
    for (let n = 0; n < MANY; n += 1) {
      const bits = this.left[n];
      if (!bits) continue;
      const many = ones(bits);
      worlds += 1;
      weight += many;
      for (let i = 0; i < 8; i += 1) {
        const x = WORLDS[8 * n + i];
        grid[x][i] += many;
        if (this.golem) for (let r = 0; r < 4; r += 1) tests[i][r] += ones(bits & REACTING[x][r]);
        for (let j = i + 1; j < 8; j += 1) {
          const y = WORLDS[8 * n + j];
          const pair = PAIR[i][j];
          brews[pair][mix[x][y]] += many;
          if (this.golem && ANIMATING[x][y]) wakes[pair] += ones(bits & ANIMATING[x][y]);
        }
      }
      if (this.golem) for (const golem of GOLEMS) golemWeights[golem] += (bits >>> golem) & 1;
    }
    const over = (test) => EIGHT.map((i) => EIGHT.filter(test).reduce((sum, x) => sum + grid[x][i], 0));
    const parts = table(2, 6); // chest, ears: red large, red small, green large, …
    configurations.forEach((both, golem) => both.forEach(([colour, large], part) => (parts[part][2 * colour + Number(!large)] += golemWeights[golem])));
    return { worlds, weight, grid, brews, tests, wakes, parts, plus: [0, 1, 2].map((colour) => over((x) => has(x, 2 * colour))), solar: over((x) => alchemicals[x].solar) };
  }

  // How many secrets are left in which all of these are so.
  weightOf(...statements) {
    return this.and(...statements).left.reduce((sum, bits) => sum + ones(bits), 0);
  }
}

export const pairAt = (i, j) => PAIR[i][j];

// Where facts become contradictory: the position of the first that does not fit, and the earlier ones it needs for that.
export function contradiction(golem, facts) {
  const said = facts.map(statement);
  let known = new Knowledge(golem);
  for (const [position, fact] of said.entries()) {
    known = known.and(fact);
    if (known.possible) continue;
    const needed = needless(said.slice(0, position).map((_, at) => at), (rest) => !new Knowledge(golem, [fact, ...rest.map((at) => said[at])]).possible);
    return { position, clash: needed };
  }
  return null;
}

// The smallest part of a list that still does it, leaving out one after the other.
export function needless(list, does) {
  return list.reduce((needed, suspect) => {
    const rest = needed.filter((other) => other !== suspect);
    return does(rest) ? rest : needed;
  }, list);
}
