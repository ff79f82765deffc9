// Keeps the card reader on the phone. Everything it needs is fetched once; only what phones share goes to the server.
"use strict";
const CACHE = "shem-reader-VERSION";
const FILES = ["FILES"];

self.addEventListener("install", (event) => {
  const fresh = FILES.map((file) => new Request(file, { cache: "reload" }));
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(fresh)).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  const old = (name) => name.startsWith("shem-reader-") && name !== CACHE;
  const tidied = caches.keys().then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name))));
  event.waitUntil(tidied.then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  const file = mode === "navigate" ? "./" : url.split("?")[0].replace(self.registration.scope, "");
  if (method !== "GET" || !FILES.includes(file)) return;
  const kept = caches.open(CACHE).then((cache) => cache.match(file));
  event.respondWith(kept.then((found) => found ?? fetch(event.request)));
});
