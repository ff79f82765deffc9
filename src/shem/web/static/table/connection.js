// The connection to the server, in both directions.
import { base, main, query, replaying, toast, words } from "./page.js";
import { apply } from "./regions.js";

let source = null;
let lostAt = 0;
let told = {}; // the regions as this connection has sent them

export function listen() {
  source = new EventSource(`${base}/stream?${query({ have: main.dataset.mark, held: main.dataset.held })}`);
  source.addEventListener("table", (event) => apply(whole(JSON.parse(event.data))));
  source.addEventListener("thought", (event) => showThought(JSON.parse(event.data)));
  source.addEventListener("seats", () => location.reload()); // this device has gained or lost a seat
  source.addEventListener("open", () => {
    told = {};
    main.dataset.connection = "open";
    if (lostAt) toast("");
    lostAt = 0;
  });
  source.addEventListener("error", () => {
    main.dataset.connection = "lost";
    if (!lostAt) {
      lostAt = Date.now();
      setTimeout(() => lostAt && toast(words.lost, true), 2500);
    }
    if (source.readyState === EventSource.CLOSED) setTimeout(listen, 2000);
  });
}

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

// The server's response; nothing after an error, which is shown at the bottom of the page.
export async function send(path, fields) {
  try {
    const answer = await fetch(path, { method: "POST", headers: { "x-shem": "1" }, body: new URLSearchParams(fields) });
    const news = await answer.json();
    if (!answer.ok) {
      toast(news.error);
      if (answer.status === 409) await refresh();
      return null;
    }
    if (!source || source.readyState !== EventSource.OPEN) await refresh();
    return news;
  } catch {
    toast(words.failed);
    return null;
  }
}
