// What there is to say about everything on the page: the cards of the game, and what they mean for the viewer now.
import { $, $$, base, main, query, replaying } from "./page.js";
import { read } from "./connection.js";
import { places, targetsOf } from "./options.js";

const OWN = ".answers, #preview, #card, #r-coach, .firstcard, .flag-place, #projected"; // these speak for themselves
export const BUSY = "button, a, input, label, textarea, select, summary, dialog, .can"; // a click here has a meaning of its own

let known = null; // every card: its kind and its HTML, by label; and what symbols stand for
let meaning = { of: "", now: {} }; // what things mean for the viewer, at one version
let loading = null;

// All cards, fetched once, as soon as someone points at the table.
export const load = () =>
  (loading ??= read(`${base}/cards?lang=${main.dataset.lang}`, "json").then((news) => {
    known = news;
    loading = news ? loading : null;
  }));

export const isLoaded = () => known !== null;
export const cardOf = (label) => known.cards[label][1];
export const nameOf = (label) => known.cards[label]?.[1].match(/id="card-name">([^<]*)/)?.[1] ?? "";
export const rulesOf = (label) => known?.cards[label]?.[1].match(/data-rules="([^"]*)"/)?.[1] ?? ""; // their heading
export const linesFor = (label) => meaning.now[label] ?? [];

// What things mean now, fetched once for each version; `told` is called when it has arrived.
export async function ask(told = () => {}) {
  const { version, me, number, lang } = main.dataset;
  const of = `${version} ${me} ${number} ${lang}`;
  if (meaning.of === of) return;
  meaning = { of, now: {} };
  const news = await read(`${base}/now?${query(replaying ? { at: number } : {})}`, "json");
  if (!news || meaning.of !== of) return;
  meaning.now = news.now;
  told();
}

// What explains an element: its label, and the element it belongs to. `far` also finds the place it lies in.
export function about(element, far = false) {
  if (!known || !element?.closest || element.closest(OWN) || !main.contains(element)) return null;
  const thing = element.closest("[data-about], [data-thing]");
  const named = thing?.dataset.about ?? thing?.dataset.thing;
  if (named in known.cards) return { thing, label: named };
  const use = element.matches("use") ? element : element.matches("svg.ic") ? $("use", element) : null;
  const label = known.symbols[use?.getAttribute("href")?.split("#")[1]];
  if (label in known.cards) return { thing: element, label };
  const place = far && element.closest("[data-place]");
  return place ? { thing: place, label: place.dataset.place } : null;
}

// An option is explained by what it refers to on the board.
export function aboutOption(element) {
  const button = element?.closest?.(".answers [data-target]");
  const place = button && places().find((one) => targetsOf(one).includes(button.dataset.target) && one.checkVisibility());
  return place ? about(place) : null;
}

// What is drawn and has a card, each thing once.
export function things() {
  const seen = new Set();
  const drawn = $$(".board.regions [data-about], .player [data-about], .hand [data-about]");
  return drawn.filter((one) => one.dataset.about in known.cards && !seen.has(one.dataset.about) && one.checkVisibility() && seen.add(one.dataset.about));
}

// The same in one part of the board, and every piece of it.
export const thingsIn = (part) => $$("[data-about]", part).filter((one) => one.dataset.about in (known?.cards ?? {}) && one.checkVisibility());

export const kindOf = (label) => known.cards[label][0];
export const alike = (label) => things().filter((one) => kindOf(one.dataset.about) === kindOf(label));
