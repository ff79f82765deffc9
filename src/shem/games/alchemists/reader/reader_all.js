// What all phones of a game share: public answers, the final round, the end, a game master's view. Continues reader.js.
"use strict";

// -- what all phones know --------------------------------------------------------------------------------------------

let listening = false; // what happened before this page was opened is not news
let telling = 0;

function tell(html) {
  $("#toast").innerHTML = `<ul class="facts">${html}</ul>`;
  $("#toast").hidden = false;
  clearTimeout(telling);
  telling = setTimeout(() => ($("#toast").hidden = true), 8_000);
}

async function news() {
  const answer = await fetch(`/reader/${code}/news?have=${kept.have}`, { headers: { "x-shem": "1" } }).catch(() => null);
  if (!answer?.ok) return;
  const said = await answer.json();
  for (const { n, fact } of said.open) {
    if (n <= kept.have) continue; // contained in an answer that came meanwhile
    note({ do: "debunk", fact, n, at: Date.now() });
    if (listening) tell(line({ fact, n }));
  }
  const told = listening;
  listening = true;
  for (const count of $$("[data-asked]")) {
    count.textContent = count.dataset.asked.split(" ").reduce((sum, name) => sum + (said.asked[name] ?? 0), 0);
  }
  if (said.asked.answers > kept.peeks) {
    if (told) tell(`<li>${words.peeked}</li>`);
    kept.peeks = said.asked.answers;
    keep();
  }
  enterFinal(said.final, told);
  showEnding(said.ending);
  if (said.revealed && !main.dataset.over) reveal(said.revealed);
}

function reveal(html) {
  main.dataset.over = "yes";
  for (const dialog of $$("dialog[open]")) dialog.close();
  cover();
  $("#play").hidden = true;
  $("#revelation").innerHTML = html;
  $("#revelation").hidden = false;
  $("#ending").hidden = true;
  for (const button of $$("[data-open=end], [data-open=master], #final")) button.disabled = true;
}

$("#reveal").addEventListener("submit", (event) => {
  event.preventDefault();
  $("#end").close();
  end();
});

// -- the end: a second phone agrees, or a minute passes ----------------------------------------------------------------

const seconds = new Intl.NumberFormat(document.documentElement.lang, { style: "unit", unit: "second" });
let endsAt = 0;
let ticking = 0;

async function end() {
  const said = await send("reveal", { sure: "yes", phone: kept.phone });
  if (said?.revealed) reveal(said.revealed);
  else if (said) showEnding(said.ending);
}

function showEnding(ending) {
  clearInterval(ticking);
  $("#ending").hidden = !ending || Boolean(main.dataset.over);
  if ($("#ending").hidden) return;
  const own = ending.phone === kept.phone;
  $("#agree").hidden = own;
  $("#ending-words").textContent = own ? words.youEnd : words.othersEnd;
  endsAt = Date.now() + 1000 * ending.left;
  tick();
  ticking = setInterval(tick, 500);
}

function tick() {
  const left = Math.max(0, Math.ceil((endsAt - Date.now()) / 1000));
  $("#ending-left").textContent = seconds.format(left);
  if (left) return;
  clearInterval(ticking);
  news();
}

$("#agree").addEventListener("click", end);
$("#stay").addEventListener("click", async () => {
  const said = await send("stay", {});
  if (said) showEnding(said.ending);
});

// -- the final round, and answers for a game master --------------------------------------------------------------------

function enterFinal(now, told) {
  $("#final").checked = now;
  if (now === final) return;
  final = now;
  if (final && told && doing() !== "exhibit") tell(`<li>${words.finalNow}</li>`);
  draw();
}

async function setFinal(now) {
  const said = await send("final", { final: now ? "yes" : "no" });
  enterFinal(said ? said.final : final, false);
  $("#final").checked = final;
}

$("#final").addEventListener("change", (event) => setFinal(event.target.checked));

let peekId = newId(); // a repeated request counts once

$("#peek").addEventListener("submit", async (event) => {
  event.preventDefault();
  $("#master").close();
  const said = await send("peek", { sure: "yes", id: peekId });
  if (!said) return;
  peekId = newId();
  kept.peeks = said.asked.answers;
  keep();
  $("#answers-card").innerHTML = said.answers;
  $("#answers").showModal();
});

function hideAnswers() {
  $("#answers").close();
  $("#answers-card").replaceChildren();
}

$("#answers").addEventListener("close", () => $("#answers-card").replaceChildren());

setInterval(() => document.hidden || main.dataset.over || news(), NEWS);

// -- dialogs ---------------------------------------------------------------------------------------------------------

document.addEventListener("click", (event) => {
  const opener = event.target.closest("[data-open]");
  if (opener) {
    for (const dialog of $$("dialog[open]")) dialog.close();
    if (opener.dataset.open === "notes") drawNotes();
    if (opener.dataset.open === "menu") news();
    $(`#${opener.dataset.open}`).showModal();
  }
  const closer = event.target.closest("[data-close]");
  if (closer) closer.closest("dialog").close();
  else if (event.target.matches("dialog.sheet")) event.target.close(); // next to the sheet
  if (event.target.closest("#everyone") && !closer) $("#everyone").close();
});

draw();
news();
