// The start page: shows only what fits the chosen game and number of seats.
"use strict";
const form = document.getElementById("new-table");

function fit() {
  const game = form.elements.game.value;
  for (const box of form.querySelectorAll("fieldset[data-game]")) {
    box.hidden = box.dataset.game !== game;
    box.disabled = box.hidden;
  }
  const chosen = form.querySelector(`input[name=game][value="${CSS.escape(game)}"]`);
  const taken = [...form.querySelectorAll(".place select")].filter((select) => select.value).length;
  for (const label of form.querySelectorAll("label[data-alone]")) label.hidden = taken !== 1;
  form.querySelector("button[type=submit]").disabled =
    taken < Number(chosen.dataset.least) || taken > Number(chosen.dataset.most);
}

const last = localStorage.getItem("shem-game");
const same = last && form.querySelector(`input[name=game][value="${CSS.escape(last)}"]`);
if (same) same.checked = true;
form.addEventListener("submit", () => localStorage.setItem("shem-game", form.elements.game.value));
form.addEventListener("change", fit);
fit();

const format = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" });
for (const time of document.querySelectorAll("time[data-when]")) {
  time.textContent = format.format(new Date(Number(time.dataset.when) * 1000));
}
