// Codes of games, and the secrets behind them. The same as codes.py.
import { slowHash } from "./slow_hash.js";
import { TABLES, say } from "./words.js";

const { letters, limits, length, salt, rounds, secret: SECRET, room: ROOM } = TABLES.code;
const APP = 4;
const APP_WITH_EXPANSION = 5;
export const ON_SERVER = 6;

const weighed = (places) => places.reduce((sum, place, at) => sum + (at + 2) * place, 0);
const remainder = (n, by) => ((n % by) + by) % by;

export function random(below) {
  return crypto.getRandomValues(new Uint32Array(1))[0] % below;
}

export function newId() {
  return [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

// A code for a new game: whether the golem takes part, and how much the notebook may help at most.
export function newCode(golem, limit) {
  const kind = 2 * limits.indexOf(limit) + Number(golem);
  const first = [...letters].map((_, at) => at).filter((at) => at % (2 * limits.length) === kind);
  const places = [first[random(first.length)]];
  while (places.length < length - 1) places.push(random(letters.length));
  places.push(remainder(-weighed(places), letters.length));
  return places.map((place) => letters[place]).join("");
}

// What was typed as a code in capitals; throws an error that says what is wrong with it.
export function readCode(text) {
  const code = text.replace(/[\s-]/g, "").toUpperCase();
  if (!code) throw new Error(say("Enter a code first."));
  const odd = [...code].find((sign) => sign < "A" || sign > "Z");
  if (odd) throw new Error(say("“{sign}” can’t be part of a code: codes use only the letters A to Z.", { sign: odd }));
  if (code.length === APP_WITH_EXPANSION) {
    throw new Error(say("Five-letter codes come from the official app with the expansion. How they encode the golem isn’t verified, so this card reader won’t guess. Keep using the app, or start a new game with the expansion here."));
  }
  if (![APP, ON_SERVER, length].includes(code.length)) {
    throw new Error(say("Codes have seven letters here and four in the official app. This one has {count}.", { count: code.length }));
  }
  const never = code.length > APP && [...code].find((sign) => !letters.includes(sign));
  if (never) throw new Error(say("Codes from this card reader never contain the letter {sign}. Please check again.", { sign: never }));
  const places = [...code].map((sign) => letters.indexOf(sign));
  if (code.length === length && (weighed(places.slice(0, -1)) + places.at(-1)) % letters.length) {
    throw new Error(say("One of these letters is wrong, or two are swapped. Please check again."));
  }
  return code;
}

export const golemIn = (code) => code.length === length && letters.indexOf(code[0]) % 2 === 1;
export const limitIn = (code) => (code.length === length ? limits[Math.floor((letters.indexOf(code[0]) % (2 * limits.length)) / 2)] : limits.at(-1));

// The secret of a code, and the name under which phones share what is public (not for codes of the official app, which
// other groups may use as well).
export async function secretOf(code) {
  if (code.length === APP) return { secret: ofApp(code), room: "" };
  const bytes = [...(await slowHash(code, salt, rounds))];
  const hex = (some) => some.map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const room = hex(bytes.slice(SECRET, SECRET + ROOM));
  return { secret: dealt(BigInt(`0x${hex(bytes.slice(0, SECRET))}`), golemIn(code)), room };
}

function dealt(number, golem) {
  const draw = (below) => {
    const drawn = Number(number % BigInt(below));
    number /= BigInt(below);
    return drawn;
  };
  const configuration = draw(TABLES.configurations.length);
  const left = TABLES.alchemicals.map((_, at) => at);
  const chosen = [];
  while (left.length) chosen.push(...left.splice(draw(left.length), 1));
  return { alchemicals: chosen, configuration: golem ? configuration : null };
}

function ofApp(code) {
  const [a, b, c, d] = [...code].map((letter) => letter.charCodeAt(0) - 65);
  const part = (n, by) => Math.floor(n / by);
  const picks = [a % 8, b % 7, c % 6, d % 5, part(c, 6) % 4, part(b, 7) % 3, part(a, 8) % 2, 0];
  const left = [...TABLES.app.alchemicals];
  const chosen = picks.map((pick) => left.splice(pick, 1)[0]);
  return { alchemicals: TABLES.app.ingredients.map((at) => chosen[at]), configuration: null };
}
