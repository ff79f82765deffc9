// The form for a table: shows only what fits the number of seats, and remembers what was chosen on this device.
"use strict";
const form = document.getElementById("new-table");
const memory = `shem-table-${form.elements.game.value}`;

function fit() {
  const taken = [...form.querySelectorAll(".place select")].filter((select) => select.value).length;
  for (const label of form.querySelectorAll("label[data-alone]")) label.hidden = taken !== 1;
  form.querySelector("button[type=submit]").disabled =
    taken < Number(form.dataset.least) || taken > Number(form.dataset.most);
}

const before = JSON.parse(localStorage.getItem(memory) ?? "{}");
for (const [name, value] of Object.entries(before)) {
  const field = form.elements[name];
  if (field?.matches("select") && ![...field.options].some((one) => one.value === value)) continue;
  if (field?.matches("select, .place input")) field.value = value;
}
form.elements["name-0"].value ||= localStorage.getItem("shem-name") ?? "";

form.addEventListener("submit", () => {
  const chosen = [...new FormData(form)].filter(([, value]) => typeof value === "string");
  localStorage.setItem(memory, JSON.stringify(Object.fromEntries(chosen)));
  localStorage.setItem("shem-game", form.elements.game.value);
  const mine = [...form.querySelectorAll(".place")].find((one) => one.querySelector("select").value === "me");
  if (mine) localStorage.setItem("shem-name", mine.querySelector("input").value);
});
// The values printed in one's copy, if the workshop keeps them for new tables. A chosen file has priority.
const printed = localStorage.getItem(`shem-edition-used-${form.elements.game.value}`);
const choice = form.elements["use-kept"];
choice.closest("label").hidden = printed === null;
choice.checked = printed !== null;
form.addEventListener("submit", () => {
  form.elements["edition-kept"].value = choice.checked ? printed : "";
});

form.addEventListener("change", fit);
fit();
