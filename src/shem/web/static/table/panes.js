// Parts of the page: the panes of a phone, the board being shown, the log, and the sheet between two players of one device.
import { $, $$, heldSeats, main, replaying, words } from "./page.js";
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

let shown = main.dataset.me;
const curtain = $("#curtain");

// The curtain isn't modal and the page behind it isn't hidden: to compute or paint all of it again takes longer than the
// move. It covers the page, keeps the focus, and screen readers don't see what is behind it.
function draw(name) {
  $("h2", curtain).textContent = words.pass.replace("{name}", name);
  if (curtain.open) return;
  for (const sheet of $$("dialog[open]", main)) sheet.close();
  main.ariaHidden = "true";
  curtain.show();
}
curtain.addEventListener("close", () => (main.ariaHidden = null));
curtain.addEventListener("keydown", (event) => event.key === "Tab" && event.preventDefault());
document.addEventListener("focusin", ({ target }) => curtain.open && !curtain.contains(target) && $("button", curtain).focus());

// The next player of this device sees their own board, after the device has changed hands.
export function followPlayer() {
  const { me } = main.dataset;
  if (shown === me) return;
  main.dataset.look = me || main.dataset.look;
  if (!replaying && heldSeats().length > 1 && me !== "" && shown !== "") {
    draw($(`#r-who-${me} .name`)?.textContent ?? "");
  }
  shown = me;
}
