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

// The next player of this device sees their own board, after the device has changed hands.
export function followPlayer() {
  const { me } = main.dataset;
  if (shown === me) return;
  main.dataset.look = me || main.dataset.look;
  if (!replaying && heldSeats().length > 1 && me !== "" && shown !== "") {
    const name = $(`#r-who-${me} .name`)?.textContent ?? "";
    const sheet = $("#curtain");
    $("h2", sheet).textContent = words.pass.replace("{name}", name);
    if (!sheet.open) sheet.showModal();
  }
  shown = me;
}
