// "Explain new things": whether this device wants first-time cards. They are loaded when the first one is due.
import { $, main, remember, replaying } from "./page.js";
import { later } from "./later.js";
import { whenSettled } from "./regions.js";

const box = document.getElementById("explain");
const isLesson = () => Boolean($("#r-coach"));

// Someone who learns a game wants them from then on.
if (isLesson() && localStorage.getItem("shem-explain") === null) remember("explain", true);
export const explainsNew = () => localStorage.getItem("shem-explain") === "1";

function load() {
  if (!replaying && main.dataset.first && explainsNew()) later("cards");
}

box.checked = explainsNew();
box.addEventListener("change", () => {
  remember("explain", box.checked);
  document.dispatchEvent(new Event("explain-new"));
  load();
});
whenSettled(load);
