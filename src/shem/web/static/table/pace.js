// The pace: a few seconds to undo a finished turn before bots go on, and how much of the bots' moves is shown.
import { $, base, heldSeats, main, replaying } from "./page.js";
import { send } from "./connection.js";
import { whenSettled } from "./regions.js";

const undo = $("#undo span");
const word = undo?.textContent;
let ticking = 0;
let counted = ""; // the version whose countdown runs or is over

function stop() {
  clearInterval(ticking);
  ticking = 0;
  if (undo) undo.textContent = word;
  $("#undo")?.classList.remove("counting");
}

// Turn over: Undo (3…). The server waits as long; "Send now" ends it.
whenSettled(() => {
  const { grace, version } = main.dataset;
  $("#end")?.classList.toggle("gold", grace !== "" && !replaying);
  if (!grace || replaying || !undo) {
    stop();
    return;
  }
  if (counted === version) return;
  counted = version;
  stop();
  let left = Math.ceil(Number(grace));
  const button = $("#undo");
  button.style.setProperty("--grace", `${grace}s`);
  button.classList.add("counting");
  const tick = () => {
    if (left > 0) undo.textContent = `${word} (${left}…)`;
    else stop();
    left -= 1;
  };
  tick();
  ticking = setInterval(tick, 1000);
});

// The speed is remembered on this device and told to the table.
const speed = $("#speed");
const mine = localStorage.getItem("shem-speed");
const tell = () => heldSeats().length && !replaying && send(`${base}/speed`, { speed: speed.value });
speed.value = mine ?? main.dataset.speed;
if (mine && mine !== main.dataset.speed) tell();
speed.addEventListener("change", () => {
  localStorage.setItem("shem-speed", speed.value);
  tell();
});
