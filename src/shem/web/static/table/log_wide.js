// The whole log beside the table: by player, points only, by words. The question stays usable.
import { $, $$, base, main, query } from "./page.js";
import { read } from "./connection.js";
import { walk } from "./log.js";
import { whenSettled } from "./regions.js";

const box = $("#log");
const lines = $("#whole-log");
const find = $("#find-log");
let only = "";
let opener = null;
let shown = "";

async function load() {
  const mark = main.dataset.mark;
  if (shown === mark) return;
  const html = await read(`${base}/log?${query()}`);
  if (html === null) return;
  shown = mark;
  const unfolded = new Set($$("details[open]", lines).map((one) => one.parentNode.id));
  lines.innerHTML = html;
  for (const item of $$("li[id]", lines)) {
    if (unfolded.has(`w-${item.id}`)) $("details", item).open = true;
    item.id = `w-${item.id}`; // the same turns are in the column, too
  }
  filter();
}

function filter() {
  const words = find.value.trim().toLowerCase();
  let head = null;
  for (const item of lines.children) {
    if (item.matches(".head")) {
      head = item;
      item.hidden = true;
      continue;
    }
    const wanted = !only || (only === "points" ? "scores" in item.dataset : item.dataset.seat === only);
    item.hidden = !wanted || !item.textContent.toLowerCase().includes(words);
    if (!item.hidden && head) head.hidden = false;
  }
}

for (const button of $$("[data-only]", box)) {
  button.addEventListener("click", () => {
    only = button.dataset.only;
    for (const one of $$("[data-only]", box)) one.setAttribute("aria-pressed", String(one === button));
    filter();
  });
}
find.addEventListener("input", filter);
lines.addEventListener("keydown", walk);
box.addEventListener("keydown", (event) => event.key === "Escape" && box.close());
box.addEventListener("close", () => opener?.focus());
whenSettled(() => box.open && load());

export async function toggle() {
  if (box.open) {
    box.close();
    return;
  }
  opener = document.activeElement;
  await load();
  box.show();
  lines.scrollTop = 0;
}
