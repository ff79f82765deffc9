// The card reader's first page: the player with this phone, and the games it has joined before.
"use strict";
const recent = document.getElementById("recent");
let games = [];
try {
  games = JSON.parse(localStorage.getItem("shem-readers") ?? "[]");
} catch {
  /* no storage, no list */
}
const format = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" });
for (const { code, expansion, at } of games) {
  if (!/^[A-Z]{6}$/.test(code)) continue;
  const link = document.createElement("a");
  link.href = `/reader/${code}`;
  for (const [tag, text] of [
    ["b", code],
    ["span", expansion ? recent.dataset.expansion : recent.dataset.base],
    ["time", format.format(new Date(at))],
  ]) {
    link.append(Object.assign(document.createElement(tag), { textContent: text }), " ");
  }
  const line = document.createElement("li");
  line.append(link);
  recent.querySelector("ul").append(line);
  recent.hidden = false;
}
for (const form of document.querySelectorAll("form")) {
  form.addEventListener("submit", () => {
    for (const field of document.querySelectorAll(".code-form [name=phone]")) {
      field.value = document.querySelector(".whose input:checked").value;
    }
  });
}
