// Parts of the page: the panes of a phone, the board being shown, the log, and the sheet between two players of one device.
import { $, $$, base, heldSeats, main, words } from "./page.js";
import { makeRoom } from "./preview.js";

export function openPane(pane) {
  main.dataset.pane = pane;
  makeRoom(pane);
  for (const tab of $$("[data-to-pane]")) {
    const on = tab.dataset.toPane === pane;
    tab.classList.toggle("on", on);
    tab.setAttribute("aria-pressed", String(on));
  }
}

export function focusPrompt() {
  $("#prompt")?.focus({ preventScroll: true });
}

// Several players on one device: what they hide from each other is on the page only while they have the device in their
// hands. As soon as another of them is asked, the server sends what everyone may see, and this curtain comes down.
//
// It isn't modal and the page behind it isn't hidden: to compute or paint all of it again takes longer than the move. It
// covers the page, keeps the focus, and screen readers don't see what is behind it.
let shown = main.dataset.me;
const curtain = $("#curtain");
const ready = $("button", curtain);
const next = () => main.dataset.turn.split(" ").find((seat) => heldSeats().includes(seat) && !main.dataset.bots.split(" ").includes(seat));

function take(seat) {
  main.dataset.hands = seat;
  document.cookie = `shem_hands=${seat}; path=${base}; samesite=lax`;
}

function draw(seat) {
  $("h2", curtain).textContent = words.pass.replace("{name}", $(`#r-who-${seat} .name`)?.textContent ?? "");
  if (curtain.open) return;
  for (const sheet of $$("dialog[open]", main)) sheet.close();
  for (const kept of $$("[data-private]", main)) kept.replaceChildren();
  main.ariaHidden = "true";
  curtain.open = true; // `show` would lay the whole page out to find what gets the focus
  requestAnimationFrame(() => ready.focus());
}
ready.addEventListener("click", () => {
  take(next() ?? main.dataset.hands);
  document.dispatchEvent(new Event("hands"));
});
curtain.addEventListener("keydown", (event) => event.key === "Tab" && event.preventDefault());
document.addEventListener("focusin", ({ target }) => curtain.open && !curtain.contains(target) && ready.focus());

// The next player of this device sees their own board, after the device has changed hands.
export function followPlayer() {
  const { me, hands } = main.dataset;
  if (hands && me === "") draw(next());
  if (shown === me) return;
  main.dataset.look = me || main.dataset.look;
  if (curtain.open && me === hands) {
    curtain.open = false;
    main.ariaHidden = null;
    requestAnimationFrame(focusPrompt);
  }
  shown = me;
}

if (main.dataset.hands) {
  take(main.dataset.hands);
  followPlayer();
}
