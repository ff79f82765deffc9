// Shared by all modules of the table's page: the page itself, this device, and a message line at the bottom.

export const main = document.getElementById("table");
export const words = document.getElementById("words").dataset;
export const base = `/table/${main.dataset.table}`;
export const pageName = Math.random().toString(36).slice(2, 14);
export const replaying = "at" in main.dataset;

export const $ = (selector, root = document) => root.querySelector(selector);
export const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];

export const phone = matchMedia("(max-width: 820px)");
export const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");
export const fingers = () => phone.matches && matchMedia("(hover: none)").matches;

const listed = (text) => text.split(" ").filter(Boolean);
export const heldSeats = () => listed(main.dataset.held);
export const isMyTurn = () => listed(main.dataset.turn).includes(main.dataset.me);
export const canUndo = () => listed(main.dataset.undo).some((seat) => heldSeats().includes(seat));

// The language, and the seat whose view this page asks for.
export function query(more = {}) {
  const all = { lang: main.dataset.lang, ...more };
  if (main.dataset.wish) all.seat = main.dataset.wish;
  return new URLSearchParams(all);
}

export const setting = (name) => localStorage.getItem(`shem-${name}`) === "1";
export const remember = (name, on) => localStorage.setItem(`shem-${name}`, on ? "1" : "0");

let vanishing = 0;
export function toast(text, stays = false) {
  const box = $("#toast");
  clearTimeout(vanishing);
  box.textContent = text;
  box.hidden = !text;
  if (text && !stays) vanishing = setTimeout(() => (box.hidden = true), 4500);
}
