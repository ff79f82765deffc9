// The game on this phone: its secret, what was asked and learned, and what all phones of the game share.
import { ask } from "./alchemy.js";
import { ON_SERVER, golemIn, limitIn, newId, random, secretOf } from "./codes.js";
import { Refusal, hasServer, send } from "./server.js";
import { TABLES, recall, remember, say } from "./words.js";

const RECENT = "shem-readers";
const FRESH = { shared: false, log: [], visit: null, have: 0, do: "experiment", variant: "apprentice", peeks: 0, asked: {}, final: false, over: false, outbox: [] };

export const game = {};

export async function openGame(code) {
  const kept = { ...FRESH, phone: newId(), ...recall(`shem-reader-${code}`, {}) };
  const found = { code, kept, golem: golemIn(code), limit: limitIn(code), secret: null, room: "", app: "", told: null, ending: null };
  if (code.length === ON_SERVER) {
    found.room = code;
    const said = hasServer ? await send(code, "news?have=0") : null;
    if (!said) throw new Refusal(say("This game’s secret is on a server. It needs a connection."));
    Object.assign(found, { golem: said.expansion, app: said.app_code, told: said, secret: said.secret });
  } else {
    Object.assign(found, await secretOf(code));
    if (!hasServer) found.room = "";
  }
  Object.assign(game, found);
  keep();
}

export function keep() {
  remember(`shem-reader-${game.code}`, game.kept);
  const others = recentGames().filter((one) => one.code !== game.code);
  remember(RECENT, [{ code: game.code, expansion: game.golem, at: Date.now() }, ...others].slice(0, 12));
}

export function recentGames() {
  return recall(RECENT, []).filter(({ code }) => /^[A-Z]{4,7}$/.test(code));
}

export const onServer = () => game.code.length === ON_SERVER;

// -- the other phones, if a server can be reached ---------------------------------------------------------------------------------------

// Tells the other phones, now or when the server can be reached again.
function tell(path, fields) {
  if (!game.room) return;
  game.kept.outbox.push({ path, fields });
  keep();
}

let flushing = null;

export function flush() {
  flushing ??= sendAll().finally(() => (flushing = null));
  return flushing;
}

async function sendAll() {
  const { kept } = game;
  while (kept.outbox.length) {
    const [{ path, fields }] = kept.outbox;
    try {
      if (!(await send(game.room, path, fields))) return false;
    } catch {
      /* refused: nobody will ever want it */
    }
    kept.outbox.shift();
    keep();
  }
  return true;
}

// What everyone may know, or null without a server: { open, asked, final, ending, revealed }.
export async function news() {
  if (!game.room || !(await flush())) return null;
  const said = await send(game.room, `news?have=${game.kept.have}`).catch(() => null);
  if (!said) return null;
  return heard(said);
}

function heard(said) {
  game.told = said;
  game.ending = said.ending;
  game.kept.final = said.final;
  if (said.revealed) game.kept.over = true;
  game.secret ??= said.secret;
  const fresh = [];
  for (const { n, id, fact } of said.open) {
    if (n <= game.kept.have) continue;
    game.kept.have = n;
    if (game.kept.log.some((line) => line.id === id)) continue;
    note({ id, fact, open: true });
    fresh.push(fact);
  }
  keep();
  return { ...said, fresh };
}

// How often each function was used, on all phones or, without a server, on this one.
export function askedSoFar() {
  const counts = { ...(game.told?.asked ?? game.kept.asked) };
  if (game.told) for (const { fields } of game.kept.outbox) if (fields.do) counts[fields.do] = (counts[fields.do] ?? 0) + 1;
  return counts;
}

// -- asking ------------------------------------------------------------------------------------------------------------

function note(line) {
  if (!game.kept.shared) game.kept.log.push(line);
}

// The answer to a question; null if it needs the server and cannot be sent. It can be sent again with the same id.
export async function answer(what, id, question) {
  const { kept, secret } = game;
  const said = onServer() ? await send(game.room, "ask", { do: what, id, ...question }) : ask(secret, what, question);
  if (!said) return null;
  const open = TABLES.seenBy[what] === "open";
  note({ id, fact: said.fact, open });
  if (!onServer()) count(what, id, open ? said.fact : null);
  if (what === "library") kept.visit = null;
  keep();
  return said.seen;
}

function count(what, id, fact = null) {
  if (what === "library") return; // counted when the shelf was seen
  game.kept.asked[what] = (game.kept.asked[what] ?? 0) + 1;
  tell("asked", { do: what, id, ...(fact && { fact: JSON.stringify(fact) }) });
}

// Four books, the same ones until one of them has been read (R12.1).
export async function shelf() {
  const { kept } = game;
  kept.visit ??= { id: newId(), books: null };
  if (!kept.visit.books && onServer()) {
    keep();
    kept.visit.books = (await send(game.room, "shelf", { id: kept.visit.id }))?.books ?? null;
  } else if (!kept.visit.books) {
    const left = [...TABLES.ingredients];
    kept.visit.books = Array.from({ length: TABLES.shelf }, () => left.splice(random(left.length), 1)[0]);
    kept.asked.library = (kept.asked.library ?? 0) + 1;
    tell("asked", { do: "library", id: kept.visit.id });
  }
  keep();
  return kept.visit.books;
}

// -- the final round, the end, a game master ---------------------------------------------------------------------------

export async function setFinal(yes) {
  game.kept.final = yes;
  tell("final", { final: yes ? "yes" : "no" });
  keep();
  await flush();
}

// Ends the game: with other phones, when a second one agrees or after a minute; without a server, at once.
export async function endGame() {
  const said = game.room ? await send(game.room, "reveal", { sure: "yes", phone: game.kept.phone }) : null;
  if (said) heard(said);
  else if (!onServer()) {
    game.kept.over = true;
    count("answers", newId());
    keep();
  }
  return Boolean(said) || !onServer();
}

export async function stay() {
  const said = await send(game.room, "stay", {});
  if (said) heard(said);
}

// The secret, for a game master; the other phones are told.
export async function peek(id) {
  if (!onServer()) {
    count("answers", id);
    game.kept.peeks += 1;
    flush();
    return game.secret;
  }
  const said = await send(game.room, "peek", { sure: "yes", id });
  if (said) game.kept.peeks = said.asked.answers;
  return said?.secret ?? null;
}
