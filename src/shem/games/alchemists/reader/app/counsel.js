// Advice as lists: what to try, which theories and articles are likely, which seal is safest; and one mix in vials.
import { animations, articleSeals, bestSeal, bits, books, experiments, golemTests, likeliestArticle, likeliestTheory, safestHedge, theorySeals } from "./advice.js";
import { told } from "./facts.js";
import { PAIRS } from "./knowledge.js";
import { share } from "./tables.js";
import { TABLES, bead, flask, icon, ingredientIcon, names, number, percent, potionLetters, say } from "./words.js";

const { alchemicals, ingredientNames, seals } = TABLES;
const FACES = ["k-sealG", "k-sealS", "k-hedR", "k-hedG", "k-hedB", "k-hedW"];
const SEALS = [...seals.starred, ...seals.hedges];
const NOTHING = 0.005; // bits

function rankedList(title, tries, most, face = (one) => number(one.bits, 1), length = (one, best) => one.bits / best.bits) {
  const best = tries.slice(0, most);
  const rows = best.map((one) => {
    const cards = one.ingredients.map((i) => `<span>${ingredientIcon(i, names.ingredient[i], 22)}</span>`).join("");
    return `<li class="of${one.ingredients.length}">${cards}<span class="bar" style="--p:${length(one, best[0]).toFixed(2)}"></span><b>${face(one)}</b></li>`;
  });
  return best.length ? `<section class="best"><h3>${icon("k-insight", "", 17)}${title}</h3><ol>${rows.join("")}</ol></section>` : "";
}

export function lists({ counts, golem }) {
  const worth = (tries) => tries.filter((one) => one.bits > NOTHING);
  const found = [rankedList(say("Best experiments"), worth(experiments(counts)), 6)];
  if (golem) {
    found.push(rankedList(say("Best golem tests"), worth(golemTests(counts)), 3), rankedList(say("Best books"), worth(books(counts)), 3));
    const chance = ({ outcomes }) => outcomes[0] / counts.weight;
    found.push(rankedList(say("Animate the golem"), animations(counts), 3, (one) => percent(share(one.outcomes[0], counts.weight) / 100), chance));
  }
  return `<div class="lists">${found.join("")}</div>`;
}

// -- theories and articles ---------------------------------------------------------------------------------------------

function advised(some) {
  const [safest, best] = [safestHedge(some), bestSeal(some)];
  const points = `${best.expected >= 0 ? "+" : "−"}${number(Math.abs(best.expected), 1)}`;
  const safe = say("safest hedge: {seal}, {percent}", { seal: names.seal[SEALS.indexOf(safest.name)], percent: percent(safest.safe) });
  const worth = say("highest expected score: {seal}, {points}", { seal: names.seal[SEALS.indexOf(best.name)], points });
  return { safest, best, points, safe, worth };
}

function row(face, right, weight, some) {
  const { safest, best, points, safe, worth } = advised(some);
  const hedge = (seal, label, words) => `<span class="hedge" title="${label}">${icon(FACES[SEALS.indexOf(seal.name)], label, 16)}<small aria-hidden="true">${words}</small></span>`;
  return `<li${face.includes("claim") ? ' class="art"' : ""}>${face}<b class="chance">${share(right, weight)}<small>%</small></b>${hedge(safest, safe, percent(safest.safe))}${hedge(best, worth, points)}</li>`;
}

export function theories({ known, counts, golem }) {
  const { grid, weight } = counts;
  const likely = alchemicals.map((_, i) => [i, likeliestTheory(counts, i)]).sort(([i, x], [j, y]) => grid[y][j] - grid[x][i]);
  const rows = likely.map(([i, x]) => row(`${ingredientIcon(i, names.ingredient[i], 20)}${icon(`a-${alchemicals[x].id}`, names.aspects[x], 20)}`, grid[x][i], weight, theorySeals(counts, i, x)));
  const articles = golem ? [0, 1, 2].map((colour) => articleRow(known, counts, colour)) : [];
  const about = say("Probability of being right; then the safest hedge and the seal with the highest expected score.");
  const more = articles.length ? `<h3>${say("Most likely articles")}</h3><ul class="rows">${articles.join("")}</ul>` : "";
  return `<section class="hedges"><h3>${say("Most likely theories")}</h3><ul class="rows">${rows.join("")}</ul>${more}<p>${about}</p></section>`;
}

function articleRow(known, counts, colour) {
  const article = likeliestArticle(known, counts, colour);
  const some = articleSeals(known, counts.weight, article);
  const face = article.signs.map((sign, at) => {
    const cards = article.ingredients.slice(2 * at, 2 * at + 2).map((i) => ingredientIcon(i, names.ingredient[i], 16));
    return `<span class="claim">${bead(2 * colour + Number(sign < 0), `${names.colour[colour]} ${sign > 0 ? "+" : "−"}`, 12)}${cards.join("")}</span>`;
  });
  return row(face.join(""), Math.round(some[0].safe * counts.weight), counts.weight, some);
}

// Which seal a theory would want, in words.
export function theoryTip({ counts }, i, x) {
  const { safe, worth } = advised(theorySeals(counts, i, x));
  return `${names.ingredient[i]}, ${names.aspects[x]} · ${safe}; ${worth}`;
}

// -- a mix: what is known of it, what it may make, what it would tell ---------------------------------------------------

export function mixAnswer({ facts, counts, shows, level, pair }) {
  const [i, j] = PAIRS[pair];
  const here = (fact) => "a" in fact && [fact.a, fact.b].every((name) => [i, j].includes(ingredientNames.indexOf(name)));
  const said = [...new Set(facts.filter(here).map(told))].map((one) => `<li>${one}</li>`);
  const outcomes = counts.brews[pair];
  const vials = outcomes.map((count, kind) => `<span class="vial v${potionLetters(kind)}${count ? "" : " none"}" style="--p:${(count / counts.weight).toFixed(2)}"><b>${share(count, counts.weight)}<small>%</small></b><i></i>${flask(kind, names.potion[kind], 22)}</span>`);
  const tells = level === "adviser" ? `<small>${say("{bits} bits", { bits: number(bits(outcomes), 1) })}</small>` : "";
  return `<section class="mix-answer" aria-live="polite"><h3>${ingredientIcon(i, "", 26)}${ingredientIcon(j, "", 26)}<span>${names.ingredient[i]} + ${names.ingredient[j]}</span>${shows ? tells : ""}</h3>
${said.length ? `<ul class="told">${said.join("")}</ul>` : `<p class="quiet">${say("Not mixed yet.")}</p>`}${shows ? `<div class="rack">${vials.join("")}</div>` : ""}
<button type="button" class="btn" data-enter="${pair}">${icon("k-mix")} ${say("Enter a result")}</button></section>`;
}
