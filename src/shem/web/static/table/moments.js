// Moments: a card for each, oldest first, until it is dismissed; what others did is on a strip below the question.
// The server sends what has happened since this seat's last decision; what was dismissed is kept on this device.
import { $, $$, main } from "./page.js";
import { focusPrompt } from "./panes.js";
import { whenSettled } from "./regions.js";

const dialog = $("#moment");
const strip = $("#strip");
const SAME = 16; // moments of one decision (shem.web.moments)
let shown = "";

// Cards about everyone are dismissed once for all seats of this device.
const scope = (card) => `shem-moments-${main.dataset.table}-${"everyone" in card.dataset ? "all" : main.dataset.me}`;
const seen = (card) => Number(localStorage.getItem(scope(card)) ?? -1);

function dismiss(card) {
  localStorage.setItem(scope(card), card.dataset.order);
}

const isNew = (card) => Number(card.dataset.order) > seen(card);

// After an undo, the same numbers mean something else.
function forgetUndone() {
  const last = (Number(main.dataset.number) + 1) * SAME - 1;
  for (const who of ["all", main.dataset.me]) {
    const key = `shem-moments-${main.dataset.table}-${who}`;
    if (Number(localStorage.getItem(key) ?? -1) > last) localStorage.setItem(key, last);
  }
}

function wanted(card) {
  const level = localStorage.getItem("shem-moments") ?? "all";
  return level === "all" || (level === "mine" && !card.matches(".strip, [data-everyone]"));
}

const fresh = (kind) => $$(`#r-moments > ${kind}`).filter((card) => wanted(card) && isNew(card));

// What a card speaks of in the notebook is ringed there, and that page is left out of the shade.
function ring() {
  for (const one of $$(".lit")) one.remove();
  const names = dialog.open ? $$(".moment", dialog).flatMap((card) => card.dataset.lights?.split(" ") ?? []) : [];
  const places = $$("[data-light]:not(th)").filter((one) => names.includes(one.dataset.light) && one.getClientRects().length);
  const page = places[0]?.closest(".region").getBoundingClientRect();
  const hole = page && `M${page.x} ${page.y}H${page.right}V${page.bottom}H${page.x}Z`;
  dialog.style.setProperty("--shade", page ? `path(evenodd, "M0 0H${innerWidth}V${innerHeight}H0Z${hole}")` : "none");
  for (const { x, y, width, height } of places.map((one) => one.getBoundingClientRect())) {
    const lit = document.body.appendChild(document.createElement("i"));
    lit.className = "lit";
    Object.assign(lit.style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` });
  }
}

// Cards about everyone that come together are shown together.
function nextCards() {
  const cards = fresh(".moment:not(.strip)");
  const many = cards[0]?.matches(".phase") ? cards.findIndex((card) => !card.matches(".phase")) : 1;
  return many < 0 ? cards : cards.slice(0, many);
}

function showCards() {
  const cards = nextCards();
  const same = dialog.dataset.me === main.dataset.me && cards[0]?.dataset.order === $(".moment", dialog)?.dataset.order;
  if (dialog.open && !same) close(); // not for the next player's eyes, or decided on another device
  if (!cards.length || $$("dialog[open]").some((one) => one !== dialog)) return; // after the curtain or the sheet
  const html = cards.map((card) => card.outerHTML).join("");
  if (dialog.open && html === shown) return ring();
  shown = html;
  dialog.firstElementChild.replaceChildren(...cards.map((card) => card.cloneNode(true)));
  $("h2", dialog).id = "moment-title";
  dialog.dataset.me = main.dataset.me;
  if (!dialog.open) dialog.showModal();
  $("h2", dialog).focus();
  ring();
}

function close() {
  dialog.close();
  ring();
}

function done(event) {
  event.preventDefault();
  for (const card of $$(".moment", dialog)) dismiss(card);
  close();
  show();
  if (!dialog.open && document.activeElement === document.body) focusPrompt();
}

function showStrip() {
  const [card] = fresh(".strip");
  const shown = strip.firstElementChild;
  if (shown?.dataset.order === card?.dataset.order) return;
  strip.replaceChildren();
  if (!card) return;
  const copy = card.cloneNode(true);
  const close = document.createElement("button");
  Object.assign(close, { type: "button", className: "icon-btn", textContent: "×" });
  close.setAttribute("aria-label", strip.dataset.closeWords);
  close.addEventListener("click", () => {
    dismiss(card);
    showStrip();
  });
  $("h2", copy).removeAttribute("tabindex");
  copy.append(close);
  strip.append(copy);
}

$("button", dialog).addEventListener("click", done);
dialog.addEventListener("cancel", done);
dialog.addEventListener("keydown", (event) => {
  if (event.key === "Enter" && !event.repeat) done(event);
});

function show() {
  forgetUndone();
  showCards();
  showStrip();
}

export function start() {
  document.addEventListener("close", () => queueMicrotask(show), true);
  $("#moments").addEventListener("change", show);
  addEventListener("resize", ring);
  whenSettled(show);
  show();
}
