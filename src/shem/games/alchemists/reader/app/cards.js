// Answers as cards. What is on them may be shown to everyone: no ingredient that must stay secret.
import { TABLES, bead, capital, flask, icon, ingredientIcon, names, potionLetters, say } from "./words.js";

const { reputation, level } = TABLES;
const NEUTRAL = 6;
const ribbon = (words) => `<span class="ribbon">${words}</span>`;
const letter = (potion) => potionLetters(potion)[0];
const hero = (picture, look = "") => `<span class="hero${look}">${picture}</span>`;
const main = (picture, said) => `<div class="main">${picture}<div class="said">${said}</div></div>`;
const good = (words) => `<b>${words}</b>`;
const bad = (words) => `<b class="bad">${words}</b>`;
const one = (at) => `${ingredientIcon(at)} ${names.ingredient[at]}`;

function potionCard(potion, head, effects) {
  const sign = potion % 2 ? say("negative") : say("positive");
  const about = potion === NEUTRAL ? say("no effect") : `${bead(potion)} ${names.colour[potion >> 1]}, ${sign}`;
  const seven = names.potion.map((_, at) => `<span${at === potion ? ' class="on"' : ""}>${flask(at)}</span>`).join("");
  const picture = hero(icon(`hero-${potionLetters(potion)}`, names.potion[potion]), ` halo-${letter(potion)}`);
  const said = `<h2 class="ink-${letter(potion)}">${names.potion[potion]}</h2><p class="sub">${about}</p><p class="eff">${effects}</p>`;
  return `${ribbon(head)}${main(picture, said)}<div class="seven" aria-hidden="true">${seven}</div>`;
}

// What a loss of reputation is in each zone (R7.3).
function loss(amount) {
  const [red, , green, blue] = reputation.zones.map((more) => amount + more);
  const minus = (n) => (n ? `−${n}` : "0");
  const label = say("In the red zone {red}, in the green zone {green}, in the blue zone {blue}.", { red, green, blue });
  const zones = `<i class="R">${minus(red)}</i><i class="G">${minus(green)}</i><i class="B">${minus(blue)}</i>`;
  return `${bad(say("Reputation −{n}", { n: amount }))} <span class="zones" role="img" aria-label="${label}">${zones}</span>`;
}

const STUDENT = [1, 3, 5]; // negative potions
const CARDS = {
  experiment({ potion }, final) {
    const student = STUDENT.includes(potion) ? bad(say("The student wants 1 gold from now on.")) : good(say("The student has no complaints."));
    const harm = { 1: !final && bad(say("your cube goes to the hospital.")), 3: !final && bad(say("you go last next round.")), 5: loss(1) };
    const drunk = `${say("If you drink it:")} ${harm[potion] || good(say("no harm."))}`;
    return potionCard(potion, say("Your potion"), final ? drunk : `${student}<br>${drunk}`);
  },
  sell({ wanted, level: quality, counts, praise, guarantee, paid }) {
    const sign = `<i class="sign-only">${(quality === 2) === (wanted % 2 === 0) ? "+" : "−"}</i>`;
    const picture = quality === 3 ? icon(`hero-${potionLetters(wanted)}`) : quality === 1 ? icon("hero-N") : sign;
    const could = names.potion.map((_, at) => at).filter((at) => level[wanted][at] === quality);
    const lines = [];
    if (could.length > 1) lines.push(`${say("It was one of")} ${could.map((at) => flask(at, names.potion[at])).join("")}`);
    if (counts !== quality) lines.push(say("With the Barmaid: {level}", { level: names.level[counts] }));
    if (guarantee !== undefined) lines.push(paid ? good(say("Guarantee met: you get paid.")) : bad(say("Guarantee not met: no gold.")));
    if (counts < 2) lines.push(loss(-reputation.sale));
    else if (praise) lines.push(good(say("Reputation +{n}", { n: praise })));
    const asked = `${say("wanted:")} ${flask(wanted)} ${names.potion[wanted]}`;
    const said = `<h2 class="level-${quality}">${capital(names.level[quality])}</h2><p class="sub">${asked}</p><p class="eff">${lines.join("<br>")}</p>`;
    return ribbon(say("The adventurer says")) + main(hero(picture, " small"), said);
  },
  "debunk-apprentice"({ ingredient, colour, positive }) {
    const sign = positive ? say("positive") : say("negative");
    const family = letter(2 * colour);
    const picture = hero(bead(2 * colour + 1 - positive, sign), ` halo-${family}`);
    const asked = `${one(ingredient)}, ${names.colour[colour]}`;
    const effect = say("Any theory that claims otherwise about this aspect is debunked.");
    const said = `<h2 class="ink-${family}">${capital(sign)}</h2><p class="sub">${asked}</p><p class="eff">${effect}</p>`;
    return ribbon(say("Everyone can see")) + main(picture, said);
  },
  "debunk-master"({ a, b, potion, made }) {
    const picture = hero(icon(`hero-${potionLetters(potion)}`, names.potion[potion]), ` small${made ? "" : " struck"}`);
    const claim = { potion: names.potion[potion] };
    const effect = made ? say("They make: {potion}", claim) : say("They don’t make: {potion}", claim);
    const said = `<h2 class="level-${made ? 3 : 0}">${made ? say("Yes") : say("No")}</h2><p class="sub">${one(a)} + ${one(b)}</p><p class="eff">${effect}</p>`;
    return ribbon(say("Everyone can see")) + main(picture, said);
  },
  exhibit({ potion, wanted }) {
    const promised = `${say("promised:")} ${flask(wanted)} ${names.potion[wanted]}<br>`;
    const first = good(say("First with this potion: reputation +{n}", { n: reputation.first }));
    const success = `${first}<br>${say("Both signs: reputation +{n}", { n: reputation.both })}`;
    const failure = `${say("Not as promised:")} ${loss(-reputation.exhibit)}`;
    return potionCard(potion, say("At the exhibition"), promised + (potion === wanted ? success : failure));
  },
  library({ ingredient, solar }) {
    const effect = solar ? say("It has zero or two negative aspects.") : say("It has one or three negative aspects.");
    const said = `<h2>${solar ? say("Sun") : say("Moon")}</h2><p class="sub">${one(ingredient)}</p><p class="eff">${effect}</p>`;
    return ribbon(say("The book says")) + main(hero(icon(solar ? "k-sun" : "k-moon"), " halo-N"), said);
  },
  golem({ ingredient, chest, ears }) {
    const part = (on, picture, yes, no) => `<li class="${on ? "on" : "off"}">${icon(picture)} ${on ? yes : no}</li>`;
    const parts = part(chest, "k-chest", say("The chest glows"), say("The chest stays dark")) + part(ears, "k-ears", say("The ears smoke"), say("No smoke from the ears"));
    const said = `<p class="sub">${one(ingredient)}</p><ul class="parts">${parts}</ul>`;
    return ribbon(say("The golem")) + main(hero(icon("x-golem"), chest ? " halo-Y" : " asleep"), said);
  },
  animate({ success }) {
    const effect = success ? good(say("Move your flask to the top.")) : loss(-reputation.animate);
    const said = `<h2 class="level-${success ? 3 : 0}">${success ? say("It’s alive!") : say("It stays lifeless")}</h2><p class="eff">${effect}</p>`;
    return ribbon(say("The golem")) + main(hero(icon("x-golem"), success ? " halo-Y" : " asleep"), said);
  },
};

export const card = (what, seen, final) => CARDS[what](seen, final);

// All answers, when the game is over or for a game master.
export function revelation({ alchemicals, configuration }) {
  const found = alchemicals.map((x, i) => {
    const token = icon(`a-${TABLES.alchemicals[x].id}`);
    return `<li>${ingredientIcon(i)}<span>${names.ingredient[i]}</span>${token}<b>${names.aspects[x]}</b></li>`;
  });
  const [chest, ears] = TABLES.configurations[configuration] ?? [];
  const reacts = (picture, words, [colour, large]) => {
    const size = large ? say("large") : say("small");
    return `<li class="on">${icon(picture)} ${words} ${icon(`s-${letter(2 * colour)}${large ? "L" : "s"}`)} ${names.colour[colour]}, ${size}</li>`;
  };
  const parts = chest ? `<ul class="parts">${reacts("k-chest", say("The chest reacts to"), chest)}${reacts("k-ears", say("The ears react to"), ears)}</ul>` : "";
  return `<div class="res reveal-card">${ribbon(say("The answers"))}<h2>${say("The Big Revelation")}</h2><ul class="answers-list">${found.join("")}</ul>${parts}</div>`;
}
