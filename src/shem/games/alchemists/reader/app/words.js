// What the page brings along: the tables of the game, and its words in three languages.
const brought = (id) => JSON.parse(document.getElementById(id).textContent);
export const TABLES = brought("tables");
const WORDS = brought("words");
const CHOSEN = "shem-reader-language";

export const LANGUAGES = { en: "English", de: "Deutsch", ru: "Русский" };
export const names = {}; // in the reader's language: names.ingredient[2]
const chosen = { language: "en" };

// A sentence in the reader's language. English sentences are their own keys.
export function say(sentence, parts = {}) {
  const words = WORDS[chosen.language].say[sentence] ?? sentence;
  return words.replace(/\{(\w+)\}/g, (_, name) => parts[name] ?? "");
}

export function chooseLanguage(code) {
  remember(CHOSEN, code);
  speak(code);
}

export function speak(code) {
  chosen.language = code;
  Object.assign(names, WORDS[code].names);
  document.documentElement.lang = code;
}

// The language of the address, the last one chosen, the one the server knows, or the browser's.
export function firstLanguage() {
  const asked = new URLSearchParams(location.search).get("lang");
  const known = document.documentElement.dataset.lang;
  const found = [asked, recall(CHOSEN), known, ...navigator.languages.map((one) => one.slice(0, 2)), "en"];
  return found.find((code) => code in LANGUAGES);
}

const locale = () => (chosen.language === "en" ? "en-US" : chosen.language);

export function number(value, digits = 0) {
  const places = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return new Intl.NumberFormat(locale(), places).format(value);
}

export function percent(share) {
  return new Intl.NumberFormat(locale(), { style: "percent" }).format(share);
}

export const capital = (text) => text.slice(0, 1).toUpperCase() + text.slice(1);

// -- what this phone remembers; one without storage forgets when the page is closed ------------------------------------

const forgetful = new Map();

export function remember(key, value) {
  forgetful.set(key, value);
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    /* see above */
  }
}

export function recall(key, otherwise = null) {
  try {
    return JSON.parse(localStorage.getItem(key)) ?? forgetful.get(key) ?? otherwise;
  } catch {
    return forgetful.get(key) ?? otherwise;
  }
}

// -- pictures and the page ---------------------------------------------------------------------------------------------

export const $ = (query, inside = document) => inside.querySelector(query);
export const $$ = (query, inside = document) => [...inside.querySelectorAll(query)];

export function icon(id, label = "", size = 0) {
  const name = label ? `role="img" aria-label="${label}"` : 'aria-hidden="true"';
  return `<svg class="ic${size ? ` z${size}` : ""}" ${name}><use href="#${id}"/></svg>`;
}

export const ingredientIcon = (at, ...more) => icon(`i-${TABLES.ingredients[at]}`, ...more);
export const potionLetters = (at) => TABLES.potions[at].replace("+", "p").replace("-", "m");
export const flask = (at, ...more) => icon(`p-${potionLetters(at)}`, ...more);
export const bead = (at, ...more) => (at === 6 ? flask(at, ...more) : icon(`b-${potionLetters(at)}`, ...more));
