// Projected points: pointing at a player's flag, focusing or tapping it shows where the points would come from.
import { $, base, main, phone, query, replaying } from "./page.js";
import { read } from "./connection.js";
import { whenSettled } from "./regions.js";

const box = document.createElement("dialog");
box.id = "projected";
box.className = "worth-card";
main.append(box);

let shown = null; // the flag whose card is open
let pinned = false;
let reader = ""; // the seat it was opened for: what it counts may be secret
let cached = { key: "", cards: null };

function cards() {
  const key = `${main.dataset.version} ${main.dataset.number}`;
  if (cached.key !== key) {
    const more = replaying ? { at: main.dataset.at } : {};
    cached = { key, cards: read(`${base}/points?${query(more)}`) };
  }
  return cached.cards;
}

async function open(flag) {
  shown = flag;
  reader = main.dataset.me;
  const html = await cards();
  if (shown !== flag || html === null) return;
  const page = new DOMParser().parseFromString(html, "text/html");
  const card = $(`[data-of="${flag.dataset.worth}"]`, page);
  if (!card) return;
  box.replaceChildren(card);
  box.setAttribute("aria-label", flag.getAttribute("aria-label"));
  if (phone.matches) {
    if (!box.open) box.showModal();
    return;
  }
  box.open = true; // not show(): the focus stays on the flag
  const at = (flag.closest(".seat") ?? flag).getBoundingClientRect();
  const size = box.getBoundingClientRect();
  box.style.left = `${Math.max(4, at.left - size.width - 8)}px`;
  box.style.top = `${Math.max(4, Math.min(at.top, innerHeight - size.height - 4))}px`;
}

function close() {
  shown = null;
  pinned = false;
  if (box.open) box.close();
}

const reactions = {
  pointerover(event, flag) {
    if (event.pointerType === "mouse" && !phone.matches && flag.matches(":hover")) open(flag);
  },
  pointerout(event) {
    if (!pinned && event.pointerType === "mouse") close();
  },
  focusin(event, flag) {
    if (flag.matches(":focus-visible") && !phone.matches) open(flag);
  },
  focusout() {
    if (!pinned) close();
  },
  click(event, flag) {
    if (pinned && shown === flag) {
      close();
      return;
    }
    pinned = true;
    open(flag);
  },
};

function react(event) {
  const flag = event.target.closest?.("[data-worth]");
  if (flag) reactions[event.type](event, flag);
}

// From now on; first, what happened while this was being loaded.
export function start(events) {
  for (const event of events) react(event);
  for (const type of Object.keys(reactions)) main.addEventListener(type, react);
}

document.addEventListener("click", (event) => {
  if (!pinned || event.target.closest?.("[data-worth]")) return;
  if (event.target === box || !box.contains(event.target) || event.target.closest("[data-close]")) close();
});
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && shown) close();
});
whenSettled(() => {
  if (shown && (reader !== main.dataset.me || !shown.isConnected)) close();
  else if (shown) open(shown);
});
box.addEventListener("close", () => {
  pinned = false;
  shown = null;
});
