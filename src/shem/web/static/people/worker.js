// The service worker: Shem without a connection, and notifications without a page. The server puts BUILD (which
// changes with every file), SHELL (files for the pages that open at once) and ICON before these lines.
const STATIC = `static-${BUILD}`;
const PAGES = `pages-${BUILD}`;
const LONGEST = 7 * 86400e3; // ms for which a page is kept
const TABLES = 6; // kept at the same time
const PATIENCE = 2500; // ms until a kept page is shown instead of one that does not come
const KEPT = /^\/(my-games|table\/\w+|score-sheets|setup|(score-sheet|setup)\/\w+)?$/;
const EVERYONES = "everyone"; // a page that shows nothing of anybody

self.addEventListener("install", (event) => {
  self.skipWaiting();
  event.waitUntil(caches.open(STATIC).then((cache) => cache.addAll(SHELL)));
});

self.addEventListener("activate", (event) => event.waitUntil(takeOver()));

// Files and pages of an older version are never shown again. Other names are those of a game's own worker.
async function takeOver() {
  const old = (name) => /^(static|pages)-/.test(name) && name !== STATIC && name !== PAGES;
  for (const name of (await caches.keys()).filter(old)) await caches.delete(name);
  await self.clients.claim();
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname, searchParams } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (pathname.startsWith("/static/") && searchParams.has("v")) event.respondWith(file(request));
  else if (request.mode === "navigate") event.respondWith(visit(event, pathname, searchParams));
});

// A file never changes under its address.
async function file(request) {
  const cache = await caches.open(STATIC);
  const had = await cache.match(request);
  if (had) return had;
  const fresh = await fetch(request);
  if (fresh.ok) await cache.put(request, fresh.clone());
  return fresh;
}

// From the server; without one, as it was last time.
async function visit(event, path, search) {
  const keeps = KEPT.test(path) && [...search.keys()].every((name) => name === "lang");
  const answer = fetch(event.request).then((fresh) => {
    if (keeps) event.waitUntil(keep(path, fresh.clone()));
    return fresh;
  });
  const late = new Promise((done) => setTimeout(done, PATIENCE));
  const first = await Promise.race([answer.catch(() => null), late]);
  if (first) return first;
  const old = keeps && (await recall(path));
  return old || answer.catch(async () => (await caches.match("/offline")) ?? Response.error());
}

// The server says whose a page is (x-shem-keep). Nothing of anybody else stays, and nothing that is not to be kept.
async function keep(path, fresh) {
  const cache = await caches.open(PAGES);
  const owner = fresh.headers.get("x-shem-keep");
  if (fresh.status >= 500 || fresh.status === 429) return;
  await cache.delete(path);
  if (!fresh.ok || !owner) return;
  for (const key of await cache.keys()) {
    const whose = (await cache.match(key)).headers.get("x-shem-keep");
    if (owner !== EVERYONES && ![owner, EVERYONES].includes(whose)) await cache.delete(key);
  }
  const headers = new Headers(fresh.headers);
  headers.delete("content-encoding");
  headers.delete("content-length");
  headers.set("x-shem-kept", Date.now());
  await cache.put(path, new Response(await fresh.text(), { headers }));
  const tables = (await cache.keys()).filter((key) => new URL(key.url).pathname.startsWith("/table/"));
  for (const key of tables.slice(0, -TABLES)) await cache.delete(key);
}

// The page itself says that it is an old one: <html data-kept="…">.
async function recall(path) {
  const cache = await caches.open(PAGES);
  const old = await cache.match(path);
  const at = Number(old?.headers.get("x-shem-kept"));
  const lasting = old?.headers.get("x-shem-keep") === EVERYONES;
  if (!old || (!lasting && Date.now() - at > LONGEST)) {
    await cache.delete(path);
    return null;
  }
  const html = await old.text();
  return new Response(html.replace("<html ", `<html data-kept="${at}" `), { headers: old.headers });
}

// A page names the files it needs, and which tables are still its player's.
self.addEventListener("message", (event) => event.waitUntil(hear(event.data)));

async function hear({ files = [], page = "", tables = null }) {
  const cache = await caches.open(STATIC);
  for (const address of files) if (!(await cache.match(address))) await cache.add(address).catch(() => {});
  const pages = await caches.open(PAGES);
  if (KEPT.test(page) && !(await pages.match(page))) await fetch(page).then((fresh) => keep(page, fresh), () => {});
  for (const key of tables ? await pages.keys() : []) {
    const { pathname } = new URL(key.url);
    if (pathname.startsWith("/table/") && !tables.includes(pathname)) await pages.delete(key);
  }
}

// -- notifications ---------------------------------------------------------------------------------------------

self.addEventListener("push", (event) => event.waitUntil(tell(event.data.json())));

const windows = () => self.clients.matchAll({ type: "window", includeUncontrolled: true });

async function tell({ title, body, url, topic }) {
  const looking = (one) => one.visibilityState === "visible" && [url, `${url}/end`].includes(new URL(one.url).pathname);
  const pages = await windows();
  for (const one of pages) one.postMessage({ news: true }); // lists of games are read again
  if (pages.some(looking)) return;
  await self.registration.showNotification(title, { body, tag: topic, renotify: true, data: url, icon: ICON, badge: ICON });
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});

async function open(url) {
  const found = (await windows()).find((one) => new URL(one.url).pathname === url);
  return found ? found.focus() : self.clients.openWindow(url);
}

// The browser has renewed its subscription: the server must know.
self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renewSubscription(event)));

async function renewSubscription({ oldSubscription, newSubscription }) {
  const options = oldSubscription?.options ?? { userVisibleOnly: true };
  const renewed = newSubscription ?? (await self.registration.pushManager.subscribe(options));
  const { endpoint, keys } = renewed.toJSON();
  const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions();
  const body = new URLSearchParams({ endpoint, p256dh: keys.p256dh, auth: keys.auth, zone });
  await fetch("/notices/push", { method: "POST", headers: { "x-shem": "1" }, body });
}
