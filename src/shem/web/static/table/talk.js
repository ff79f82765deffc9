// The chat: one line when it is closed, in the place of the log when it is open.
import { $, $$, heldSeats, main } from "./page.js";
import { read } from "./connection.js";
import { whenSettled } from "./regions.js";
import { now, span } from "./times.js";

const key = (name) => `shem-${name}-${main.dataset.table}`;
const muted = new Set(JSON.parse(localStorage.getItem(key("muted")) ?? "[]"));
let table; // what `people.js` shares: api, words, call, fill, mine
let stamp = -1;
let lines = [];
let room = "";
let talking = true; // whether the host allows it
let newest = null; // the last message seen, open or not

const talk = () => $("#talk");
const isOpen = () => !talk().hidden;
const faces = () => new Map(table.words.faces.split("|").filter(Boolean).map((one) => one.split("=")));
const who = ({ seat, name }) => name || (seat < 0 ? table.words.spectator : "");
const icon = (name) => `<svg class="ic face" aria-hidden="true"><use href="#r-${name}"/></svg>`;
const sign = (name) => `<svg class="ic" aria-hidden="true"><use href="#u-${name}"/></svg>`;

function mark(seat) {
  const made = document.createElement("span");
  made.className = seat < 0 ? "mark" : `mark seat-colour-${seat % 4}`;
  made.textContent = seat < 0 ? "·" : "ABCDEFGH"[seat];
  made.ariaHidden = "true";
  return made;
}

function small(text, symbol, act) {
  const made = Object.assign(document.createElement("button"), { type: "button", className: "tiny", innerHTML: symbol, title: text });
  made.ariaLabel = text;
  made.addEventListener("click", act);
  return made;
}

function item(one) {
  const made = document.createElement("li");
  const said = document.createElement("p");
  const quiet = muted.has(one.seat) && one.seat >= 0;
  const name = Object.assign(document.createElement("b"), { className: "sr", textContent: `${who(one)}: ` });
  const text = Object.assign(document.createElement("bdi"), { dir: "auto" });
  if (quiet) text.textContent = table.fill(table.words.muted, { name: who(one) });
  else if (one.face) text.innerHTML = icon(one.face);
  else text.textContent = one.text;
  if (one.face && !quiet) text.title = faces().get(one.face);
  const when = Object.assign(document.createElement("time"), { textContent: span(now() - one.at) });
  if (one.seat < 0 && one.name) said.append(Object.assign(document.createElement("i"), { textContent: one.name }));
  said.append(name, text, when);
  const does = Object.assign(document.createElement("span"), { className: "does" });
  if (one.seat >= 0 && !table.mine(one.seat)) {
    const way = table.fill(quiet ? table.words.unmute : table.words.mute, { name: who(one) });
    does.append(small(way, sign(quiet ? "chat" : "chat-off"), () => toggle(one.seat)));
  }
  if (one.mine) does.append(small(table.words.delete, "×", () => table.call(`${table.api}/chat/${one.id}`, "DELETE")));
  made.append(mark(one.seat), said, does);
  return made;
}

function toggle(seat) {
  if (!muted.delete(seat)) muted.add(seat);
  localStorage.setItem(key("muted"), JSON.stringify([...muted]));
  show();
}

function show() {
  const list = $(".talk-lines", talk());
  const empty = Object.assign(document.createElement("li"), { className: "quiet", textContent: table.words.empty });
  list.replaceChildren(...(lines.length ? lines.map(item) : [empty]));
  list.scrollTop = list.scrollHeight;
  const heard = lines.filter((one) => !muted.has(one.seat) || one.seat < 0);
  const read = Math.max(Number(localStorage.getItem(key("read"))), room === "players" ? Number(main.dataset.heard) : 0);
  const last = heard.at(-1);
  if (isOpen() && !document.hidden && last?.id > read) {
    localStorage.setItem(key("read"), last.id);
    if (room === "players" && heldSeats().length) table.call(`${table.api}/chat/read`, "PUT", { id: last.id });
  }
  const unread = isOpen() ? 0 : heard.filter((one) => one.id > read && !table.mine(one.seat)).length;
  const bar = $("#talkbar");
  if (last) $(".lastline", bar).textContent = `${who(last)}: ${last.text || faces().get(last.face)}`;
  for (const count of [$(".count", bar), ...$$("[data-to-pane=seats] .count")]) {
    count.textContent = unread;
    count.hidden = !unread;
  }
  showBar();
}

// A reaction is shown on its sender's badge for a moment.
function react(one) {
  const badge = $(`#seat-${one.seat}`);
  if (!badge || muted.has(one.seat)) return;
  const bubble = Object.assign(document.createElement("span"), { className: "face-bubble", innerHTML: icon(one.face) });
  badge.append(bubble);
  setTimeout(() => bubble.remove(), 4000);
}

// Off: for everyone, by the host; or on this device only.
const hidden = () => localStorage.getItem("shem-chat") === "off";
function showBar() {
  const off = !talking || hidden();
  if (off && isOpen()) open(false);
  $("#talkbar").hidden = off || isOpen();
  for (const count of $$("[data-to-pane=seats] .count")) count.hidden ||= off;
}

export async function news(told, allowed, force = false) {
  if (talking !== allowed) force = true;
  talking = allowed;
  showBar();
  if (told === stamp && !force) return;
  stamp = told;
  const found = await read(`${table.api}/chat?room=${room}`, "json");
  if (!found) return;
  lines = found;
  if (newest !== null && !hidden()) for (const one of lines.filter(({ id, face }) => id > newest && face)) react(one);
  newest = Math.max(newest ?? 0, lines.at(-1)?.id ?? 0);
  show();
}

function open(is) {
  talk().hidden = !is;
  $("#talkbar").hidden = is;
  $(".talk-open").ariaExpanded = String(is);
  main.classList.toggle("talking", is);
  show();
  (is ? $(".say input") : $(".talk-open")).focus({ preventScroll: true });
}

function toFaces() {
  if (!isOpen()) open(true);
  $(".faces-row button").focus();
}

const name = () => localStorage.getItem("shem-name") ?? "";

export function start(shared) {
  table = shared;
  room = talk().dataset.room;
  const count = Object.assign(document.createElement("b"), { className: "count", hidden: true });
  $("[data-to-pane=seats]")?.append(count);
  $(".talk-open").addEventListener("click", () => open(true));
  $(".quit", talk()).addEventListener("click", () => open(false));
  talk().addEventListener("click", ({ target }) => {
    const face = target.closest("[data-face]")?.dataset.face;
    if (face) table.call(`${table.api}/chat`, "POST", { face, name: name() });
  });
  $(".say").addEventListener("submit", async (event) => {
    event.preventDefault();
    event.stopPropagation();
    const field = event.target.elements.text;
    if (!field.value.trim()) return;
    if (await table.call(`${table.api}/chat`, "POST", { text: field.value, name: name() })) field.value = "";
  });
  talk().addEventListener("keydown", (event) => event.key === "Escape" && open(false));
  const menu = $("#people"); // filled whenever it is opened
  new MutationObserver(() => ($("[data-chat]", menu).checked = !hidden())).observe(menu, { childList: true });
  document.addEventListener("change", ({ target }) => {
    if (!target.matches("[data-chat]")) return;
    localStorage.setItem("shem-chat", target.checked ? "on" : "off");
    show();
  });
  $("#listeners")?.addEventListener("change", ({ target }) => table.call(`${table.api}/listeners`, "PUT", { on: target.checked }));
  const other = $(".other-room");
  const label = () => (other.textContent = room === "players" ? other.dataset.watchers : other.dataset.players);
  if (other) {
    other.hidden = false;
    label();
    other.addEventListener("click", async () => {
      room = room === "players" ? "watchers" : "players";
      label();
      $(".say").hidden = $(".faces-row").hidden = room !== talk().dataset.room;
      await news(stamp, talking, true);
    });
  }
  let heard = main.dataset.heard; // on another device
  whenSettled(() => heard !== main.dataset.heard && show((heard = main.dataset.heard)));
  document.addEventListener("visibilitychange", () => document.hidden || show());
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, select, textarea, dialog, .question-bar")) return;
    const act = { c: () => open(!isOpen()), r: toFaces, n: () => $("#waitline .nudge")?.click() }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
}
