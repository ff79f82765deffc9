// The start page: names and the last game are remembered on this device; 1–3 choose a box, L P F S one of its ways.
import { keepFresh } from "./people/fresh.js";
import { tellTimes } from "./people/times.js";
import { morph } from "./table/morph.js";

const boxes = [...document.querySelectorAll(".shelf > input")];

const last = boxes.find((one) => one.value === localStorage.getItem("shem-game"));
if (last) last.checked = true;
for (const field of document.querySelectorAll("input[name=name]")) field.value = localStorage.getItem("shem-name") ?? "";

// The values printed in one's copy, if the workshop keeps them for new tables.
for (const field of document.querySelectorAll("input[name=edition]")) {
  field.value = localStorage.getItem(`shem-edition-used-${field.dataset.game}`) ?? "";
}

const choose = (box) => {
  box.checked = true;
  localStorage.setItem("shem-game", box.value);
};
for (const box of boxes) {
  box.addEventListener("change", () => choose(box));
  inside(box).addEventListener("focusin", () => choose(box));
}

function inside(box) {
  return document.querySelector(`article.box-${CSS.escape(box.value)}`);
}

addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey || event.target.matches("input:not([type=radio]), select")) return;
  const key = event.key.toLowerCase();
  const box = boxes[Number(key) - 1];
  if (box) {
    choose(box);
    inside(box).querySelector(".way").focus();
    return;
  }
  const chosen = boxes.find((one) => one.checked);
  if (chosen) inside(chosen).querySelector(`[data-key="${CSS.escape(key)}"]`)?.click();
});

// One's games, if there are any, while the page stays open.
if (document.getElementById("mine")) keepFresh((now) => {
  for (const one of ["#mine", ".main-nav"].map((name) => document.querySelector(name))) {
    const fresh = one && now.querySelector(one.id ? `#${one.id}` : ".main-nav");
    if (fresh) morph(one, fresh.innerHTML);
  }
  document.querySelector(".waiting-strip")?.remove();
  document.querySelector(".hello").after(now.querySelector(".waiting-strip") ?? "");
  tellTimes();
}, () => document.querySelector("#mine details[open]"));

tellTimes();
if (navigator.serviceWorker) import(document.querySelector("[data-install]").dataset.install);
