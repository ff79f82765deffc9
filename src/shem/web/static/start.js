// The start page: names and the last game are remembered on this device; 1–3 choose a box, L P F S one of its ways.
import { tellTimes } from "./people/times.js";

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

tellTimes();
if (navigator.serviceWorker) import(document.querySelector("[data-install]").dataset.install);
