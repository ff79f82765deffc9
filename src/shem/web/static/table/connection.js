// The connection to the server, in both directions.
import { base, main, pageName, query, replaying, toast, words } from "./page.js";
import { apply } from "./regions.js";
import { openStream } from "./../people/shared.js";
import { renew } from "./../people/renew.js";

const root = document.documentElement;
const PENDING = `shem-pending-${main.dataset.table}`;
let source = null;
let lostAt = 0;
let told = {}; // the regions as this connection has sent them
let back = () => {}; // the connection is back
export let people = null; // who is here, as the server told last

export function listen() {
  const { mark: have, held, hands = "", hub } = main.dataset;
  const wish = query({ have, held, hands, page: pageName, build: root.dataset.build });
  source = openStream(main.dataset.table, Object.fromEntries(wish), hub);
  source.addEventListener("table", (event) => apply(whole(JSON.parse(event.data))));
  source.addEventListener("thought", (event) => showThought(JSON.parse(event.data)));
  source.addEventListener("people", (event) => {
    people = JSON.parse(event.data);
    document.dispatchEvent(new Event("people"));
  });
  source.addEventListener("seats", () => location.reload()); // this device has gained or lost a seat
  source.addEventListener("update", () => renew(() => toast(words.updated, true)));
  source.addEventListener("open", () => {
    told = {};
    main.dataset.connection = "open";
    if (lostAt || root.dataset.kept) toast("");
    delete root.dataset.kept;
    lostAt = 0;
    back();
  });
  source.addEventListener("error", () => {
    main.dataset.connection = "lost";
    if (!lostAt) {
      lostAt = Date.now();
      setTimeout(() => lostAt && !root.dataset.kept && !sessionStorage.getItem(PENDING) && toast(words.lost, true), 2500);
    }
    if (source.readyState === EventSource.CLOSED) setTimeout(listen, 2000);
  });
}

// The device has changed hands: the page of the player who has it now.
document.addEventListener("hands", async () => {
  if (!(await refresh())) return toast(words.failed);
  source.close();
  listen();
});

// Of a region it has sent before, the server sends only what is new between a common start and end.
export function whole(news) {
  for (const [name, [start, end, html]] of Object.entries(news.edits)) {
    const before = told[name];
    news.regions[name] = before.slice(0, start) + html + before.slice(before.length - end);
  }
  Object.assign(told, news.regions);
  return news;
}

addEventListener("pagehide", () => source?.close());
addEventListener("pageshow", (event) => {
  if (event.persisted && !replaying) listen();
});
addEventListener("online", () => back());

// Without a connection, the service worker shows the page as it was: to look at, until the connection is back.
export const isKept = () => "kept" in root.dataset;
if (isKept()) toast(words.kept.replace("{time}", new Date(Number(root.dataset.kept)).toLocaleString(root.lang)), true);

// A bot in a long search reports its progress.
function showThought({ percent }) {
  const bar = document.getElementById("thought");
  bar.hidden = percent === undefined || replaying;
  bar.value = percent ?? 0;
}

// A page as text or JSON; nothing if it cannot be loaded.
export async function read(path, kind = "text") {
  const answer = await fetch(path, { headers: { "x-shem": "1" } }).catch(() => null);
  return answer?.ok ? answer[kind]() : null;
}

export async function refresh(more = {}) {
  const news = await read(`${base}/fragment?${query(more)}`, "json");
  if (news) apply(news);
  return news;
}

// Nothing if the server was not reached.
async function post(path, fields) {
  const answer = await fetch(path, { method: "POST", headers: { "x-shem": "1" }, body: new URLSearchParams(fields) }).catch(() => null);
  const news = await answer?.json().catch(() => null);
  return news && ![502, 503, 504].includes(answer.status) ? { ok: answer.ok, status: answer.status, news } : null;
}

// The server's response; nothing after an error, which is shown at the bottom of the page.
async function settled({ ok, status, news }) {
  if (!ok) {
    toast(news.error);
    if (status === 409) await refresh();
    return null;
  }
  if (!source || source.readyState !== EventSource.OPEN) await refresh();
  return news;
}

export async function send(path, fields) {
  const answer = await post(path, fields);
  if (answer) return settled(answer);
  toast(words.failed);
  return null;
}

// Sent while the page is being left: nobody is there to read the response.
export const sendLast = (path, fields) =>
  fetch(path, { method: "POST", headers: { "x-shem": "1" }, body: new URLSearchParams(fields), keepalive: true }).catch(() => {});

// An answer is never lost and never played twice: if nobody knows whether it has arrived, it is sent again under the
// same key when the connection is back, even after the page was loaded again.
export async function sendSurely(fields) {
  if (isKept()) return toast(words.kept.replace("{time}", ""), true);
  const body = { ...fields, key: fields.key ?? `${Date.now()}-${Math.random()}` };
  sessionStorage.setItem(PENDING, JSON.stringify(body));
  for (let waits = false; ; waits = true) {
    const answer = await post(`${base}/play`, body);
    if (answer) {
      sessionStorage.removeItem(PENDING);
      if (waits) toast("");
      return settled(answer);
    }
    toast(words.waits, true);
    await new Promise((done) => {
      back = done;
      setTimeout(done, 5000);
    });
  }
}

const pending = sessionStorage.getItem(PENDING);
if (pending && !replaying) sendSurely(JSON.parse(pending));
