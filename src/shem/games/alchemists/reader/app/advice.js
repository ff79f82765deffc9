// Advice from counts: what to try next, and which seal to put on a theory or an article. The same as advice.py.
import { PAIRS, hasSign } from "./knowledge.js";
import { TABLES } from "./words.js";

const { alchemicals, seals } = TABLES;
const EIGHT = alchemicals.map((_, at) => at);

// The expected information of an answer whose outcomes leave this many secrets each.
export function bits(counts) {
  const total = counts.reduce((sum, one) => sum + one, 0);
  if (!total) return 0;
  const inside = counts.reduce((sum, one) => sum + (one ? one * Math.log2(one) : 0), 0);
  return Math.max(0, Math.log2(total) - inside / total);
}

const ranked = (tries) => tries.map(({ ingredients, outcomes }) => ({ ingredients, outcomes, bits: bits(outcomes) })).sort((a, b) => b.bits - a.bits);

export const experiments = ({ brews }) => ranked(PAIRS.map((ingredients, at) => ({ ingredients, outcomes: brews[at] })));
export const books = ({ solar, weight }) => ranked(EIGHT.map((i) => ({ ingredients: [i], outcomes: [solar[i], weight - solar[i]] })));
export const golemTests = ({ tests }) => ranked(EIGHT.map((i) => ({ ingredients: [i], outcomes: tests[i] })));
export const animations = ({ wakes, weight }) => PAIRS.map((ingredients, at) => ({ ingredients, outcomes: [wakes[at], weight - wakes[at]] })).sort((a, b) => b.outcomes[0] - a.outcomes[0]);

function sealed(right, onlyWrong, weight) {
  const { vp, starred, hedges } = seals;
  const sure = right / weight;
  const stars = starred.map((name) => ({ name, safe: sure, expected: sure * vp[`correct_${name}_seal`] + (1 - sure) * vp.wrong_starred_seal }));
  const hedged = onlyWrong.map((count, at) => {
    const saved = count / weight;
    const expected = sure * vp.correct_hedge_seal + saved * vp.wrong_hedged_seal + (1 - sure - saved) * vp.wrong_unhedged_seal;
    return { name: hedges[at], safe: sure + saved, expected };
  });
  return [...stars, ...hedged];
}

// Every possible seal on a theory: gold, silver, then the red, green and blue hedge (R10.9).
export function theorySeals({ grid, weight }, ingredient, alchemical) {
  const onlyWrong = [0, 0, 0];
  alchemicals.forEach(({ signs }, x) => {
    const wrong = [0, 1, 2].filter((colour) => signs[colour] !== alchemicals[alchemical].signs[colour]);
    if (wrong.length === 1) onlyWrong[wrong[0]] = grid[x][ingredient];
  });
  return sealed(grid[alchemical][ingredient], onlyWrong, weight);
}

// Every possible seal on an article: gold, silver, then the hedges of its four slots (R13.31).
export function articleSeals(known, weight, article) {
  const entries = claims(article);
  const onlyWrong = entries.map((_, slot) => known.weightOf(...claims(article, slot)));
  return sealed(known.weightOf(...entries), onlyWrong, weight);
}

const claims = ({ colour, ingredients, signs }, wrong = -1) => ingredients.map((i, at) => hasSign(i, colour, signs[at >> 1] > 0 !== (at === wrong)));

export const safestHedge = (some) => some.filter(({ name }) => !seals.starred.includes(name)).reduce((best, one) => (one.safe > best.safe ? one : best));
export const bestSeal = (some) => some.reduce((best, one) => (one.expected > best.expected ? one : best));

export function likeliestTheory({ grid }, ingredient) {
  return EIGHT.reduce((best, x) => (grid[x][ingredient] > grid[best][ingredient] ? x : best), 0);
}

// Of two or four + and as many −, the ones that are surest one by one.
export function likeliestArticle(known, { plus }, colour) {
  const surest = [...EIGHT].sort((a, b) => plus[colour][b] - plus[colour][a]);
  const [plusses, minuses] = [surest.slice(0, 4), surest.slice(4).reverse()];
  const articles = [
    { colour, ingredients: plusses, signs: [1, 1] },
    { colour, ingredients: [...plusses.slice(0, 2), ...minuses.slice(0, 2)], signs: [1, -1] },
    { colour, ingredients: minuses, signs: [-1, -1] },
  ];
  const right = articles.map((article) => known.weightOf(...claims(article)));
  return articles[right.indexOf(Math.max(...right))];
}
