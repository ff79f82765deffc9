// Previews of options: fetched once for each question, shown next to it in words and on the board as a drawing.
import { $, $$, base, main } from "./page.js";
import { drawPreview } from "./ghosts.js";
import { highlight, optionButtons } from "./options.js";

const box = $("#preview");
let previews = null; // of the open question, by option
let wayAhead = ""; // what the game draws on the board while no option is pointed at

export const hasPreviews = () => previews !== null;
export const shownFirst = () => box.dataset.option; // the option waiting for confirmation

export async function fetchPreviews() {
  const { me: seat, number, lang } = main.dataset;
  if (previews || !seat) return;
  const answer = await fetch(`${base}/would?${new URLSearchParams({ seat, lang })}`, { headers: { "x-shem": "1" } }).catch(() => null);
  if (!answer?.ok) return;
  const news = await answer.json();
  if (String(news.number) !== number || main.dataset.number !== number || previews) return;
  previews = news.would;
  wayAhead = news.ahead ?? "";
  if (box.hidden) drawPreview(wayAhead);
}

// The question has changed.
export function forgetPreviews() {
  previews = null;
  wayAhead = "";
  hidePreview();
}

export function hidePreview() {
  box.hidden = true;
  pane?.style.removeProperty("padding-bottom");
  pane = null;
  delete box.dataset.option;
  highlight(null);
  drawPreview(wayAhead);
}

// Show a preview of an option. With `confirm`, it waits for confirmation.
export function showPreview(option, confirm = null) {
  const button = optionButtons().find((one) => one.value === option);
  if (!button) return;
  const preview = previews?.[option] ?? {};
  write(preview.html, button);
  if (previews) drawPreview(preview.ghosts ?? wayAhead, preview);
  if (confirm) {
    box.dataset.option = option;
    const row = confirmation(confirm, button);
    box.append(row);
    box.hidden = false;
    row.lastChild.focus({ preventScroll: true });
    const sheet = box.parentNode;
    sheet.style.setProperty("--asked", `${$(".ask", sheet).offsetHeight}px`);
    sheet.scrollTop = sheet.scrollHeight; // the last thing on the sheet of a phone
    uncover(sheet.parentNode.getBoundingClientRect().top);
  }
  box.hidden = false;
  makeWay();
}

// The sheet has grown over the pane: what is being chosen there moves up.
let pane = null; // that has got room to do so
function uncover(top) {
  const hot = $$(".hot", main).find((one) => !one.closest(".question-bar") && one.getClientRects().length);
  const below = hot ? hot.getBoundingClientRect().bottom + 8 - top : 0;
  if (below <= 0) return;
  pane = hot.closest(".board.regions, .players");
  const room = pane.scrollHeight - pane.clientHeight - pane.scrollTop;
  if (below > room) pane.style.paddingBottom = `${below - room}px`;
  pane.scrollTop += below;
}

// Why something cannot be chosen.
export function sayWhyNot({ dataset }) {
  hidePreview();
  write(`<h2><span></span></h2><p class="lose"></p>`);
  $("h2 > span", box).textContent = dataset.name;
  $(".lose", box).textContent = dataset.lacks;
  box.hidden = false;
  makeWay();
}

// A confirmation belongs to the pane it was asked on; on others it is smaller.
export function startConfirming() {
  box.dataset.from = main.dataset.pane;
  box.classList.remove("slim");
}

export function makeRoom(pane) {
  box.classList.toggle("slim", shownFirst() !== undefined && pane !== box.dataset.from);
}

export function isConfirmed() {
  delete box.dataset.option;
}

// -- its parts -------------------------------------------------------------------------------------------------------

// The ledger, or the option's name until it has arrived. It is read out when the pointer or the focus rests.
function write(html, button) {
  clearTimeout(write.rest);
  box.ariaBusy = "true";
  write.rest = setTimeout(() => (box.ariaBusy = "false"), 150);
  if (html) {
    box.innerHTML = html;
    return;
  }
  const heading = document.createElement("h2");
  heading.textContent = button.getAttribute("aria-label") ?? button.textContent.trim();
  box.replaceChildren(heading);
}

// It hangs where it covers nothing that is pointed at: beside or below the options, or in a corner of the window.
const POSITIONS = [[], ["left"], ["low"], ["low", "left"]];

function makeWay() {
  const pointed = $$(".hot", main).filter((one) => !one.closest(".question-bar"));
  const isGood = (position) => {
    box.classList.remove("left", "low");
    box.classList.add(...position);
    const a = box.getBoundingClientRect();
    const covers = ({ width, left, right, top, bottom }) => width && left < a.right && a.left < right && top < a.bottom && a.top < bottom;
    return a.bottom <= innerHeight && !pointed.some((one) => covers(one.getBoundingClientRect()));
  };
  if (!POSITIONS.some(isGood)) isGood(["low"]);
}

// The button that confirms names the choice and its price.
function confirmation(confirm, option) {
  const row = document.createElement("div");
  row.className = "row";
  const name = document.createElement("span");
  name.className = "name";
  name.textContent = option.title || $(".name", option)?.textContent || option.ariaLabel;
  const price = $(".price", option)?.cloneNode(true) ?? "";
  for (const [inside, look, act] of [
    [[box.dataset.cancel], "btn", hidePreview],
    [[name, price], "btn gold", confirm],
  ]) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = look;
    button.append(...inside);
    if (act === confirm) button.ariaLabel = `${box.dataset.play}: ${option.ariaLabel ?? name.textContent}`;
    button.addEventListener("click", act);
    row.append(button);
  }
  return row;
}
