// The lobby: whoever comes or goes is seen at once, and a choice is sent as soon as it is made.
import { morph } from "./../table/morph.js";
import { openStream } from "./shared.js";

const room = document.getElementById("lobby");
const base = `/table/${room.dataset.table}`;
const page = Math.random().toString(36).slice(2, 14);
const toast = document.getElementById("toast");

function prepare() {
  for (const button of room.querySelectorAll("[data-share]")) button.hidden = !navigator.share;
}

const sitting = () => [...room.querySelectorAll(".place-seat:not(.open)")].map(({ id }) => id);

const arriving = new Set(); // seats whose players are just sitting down
function sitDown(seat) {
  arriving.add(seat);
  setTimeout(() => arriving.delete(seat), 600);
}

// The page as it is now, without what is open or typed; the table's own page once the game has started.
let busy = false;
let again = false;
async function refresh() {
  if (busy) return void (again = true);
  busy = true;
  again = false;
  const answer = await fetch(`${base}/lobby?lang=${room.dataset.lang}`, { headers: { "x-shem": "1" } }).catch(() => null);
  const html = await answer?.text().catch(() => "");
  busy = false;
  if (answer?.status === 204) return location.reload();
  if (answer?.ok && html) {
    const typing = document.activeElement?.matches("input[name=name]");
    const sat = new Set(sitting());
    const open = [...room.querySelectorAll("details[open]")].map(({ id }) => id);
    if (!typing) morph(room, html);
    for (const id of open) document.getElementById(id)?.setAttribute("open", "");
    for (const one of sitting()) if (!sat.has(one)) sitDown(one);
    for (const one of arriving) document.getElementById(one).classList.add("arrived"); // every time: morphing forgets it
    prepare();
  }
  if (again) refresh();
}

function say(text) {
  toast.textContent = text;
  toast.hidden = !text;
}

async function send(form) {
  const fields = new URLSearchParams(new FormData(form));
  const headers = { "x-shem": "1" };
  const answer = await fetch(form.action, { method: "POST", headers, body: fields }).catch(() => null);
  const news = await answer?.json().catch(() => null);
  say(answer?.ok ? "" : (news?.error ?? room.dataset.failed));
  if (fields.get("do") === "name" && answer?.ok) localStorage.setItem("shem-name", fields.get("name"));
  document.activeElement?.closest(".rename")?.removeAttribute("open");
  document.activeElement?.blur();
  refresh();
}

room.addEventListener("submit", (event) => {
  event.preventDefault();
  send(event.target);
});
room.addEventListener("change", (event) => {
  const form = event.target.closest("[data-at-once]");
  if (form) send(form);
});

async function copied(button, text) {
  await navigator.clipboard?.writeText(text);
  const words = button.querySelector("[role=status]") ?? button;
  const before = words.innerHTML;
  words.textContent = room.dataset.copied;
  setTimeout(() => (words.innerHTML = before), 2000);
}

room.addEventListener("click", (event) => {
  const button = event.target.closest("[data-copy], [data-share], [data-qr]");
  if (!button) return;
  const { copy, share, title } = button.dataset;
  event.preventDefault();
  if (copy) copied(button, copy);
  else if (share) navigator.share({ title, text: title, url: share }).catch(() => {});
  else button.ariaExpanded = String(document.getElementById("qr").classList.toggle("shown"));
});

const source = openStream(room.dataset.table, { bare: "1", page }, room.dataset.hub);
source.addEventListener("table", refresh);
source.addEventListener("people", refresh);
addEventListener("pagehide", () => source.close());
addEventListener("pageshow", (event) => event.persisted && location.reload());
document.addEventListener("visibilitychange", () => {
  const headers = { "x-shem": "1", "content-type": "application/json" };
  const body = JSON.stringify({ page, away: document.hidden });
  fetch(`/api/tables/${room.dataset.table}/here`, { method: "POST", headers, body, keepalive: true }).catch(() => {});
});
prepare();
if (!localStorage.getItem("shem-name")) room.querySelector(".rename")?.setAttribute("open", ""); // the invitation names its host
