// A replay: a slider over the game's decisions, step by step or automatically. Only its page loads this.
import { $, base, main, words } from "./page.js";
import { refresh } from "./connection.js";

const scrubber = $(".scrubber");
const listed = (text) => (text ? text.split(" ").map(Number) : []);
const steps = listed(scrubber.dataset.steps);
const turns = listed(scrubber.dataset.turns);
const PACE = 700; // ms per step at normal speed
const again = location.hash === "#watch"; // the turns since the player's last one: faster, then back to the game
let film = 0;
let wanted = null;

function stepAt(number) {
  const at = steps.findIndex((one) => one >= number);
  return at < 0 ? steps.length - 1 : at;
}

function mark(number) {
  $("#scrub").value = stepAt(number);
  $("#scrub-at").textContent = `${stepAt(number)} / ${steps.length - 1}`;
}

// Show the table at a decision. While one is being fetched, only the last one requested counts.
async function show(number) {
  const loading = wanted !== null;
  wanted = number;
  mark(number);
  if (loading) return;
  scrubber.setAttribute("aria-busy", "true");
  while (wanted !== null) {
    const now = wanted;
    if (await refresh({ at: now })) {
      main.dataset.at = now;
      history.replaceState(null, "", `${base}/at/${now}${main.dataset.wish ? `?seat=${main.dataset.wish}` : ""}`);
    }
    if (wanted === now) wanted = null;
  }
  scrubber.removeAttribute("aria-busy");
}

function step(way) {
  if (way === "play") {
    playOrPause();
    return;
  }
  const now = Number(main.dataset.at);
  if (way.startsWith("turn")) {
    const before = turns.filter((one) => one < now).at(-1) ?? steps[0];
    show(way === "turn-on" ? (turns.find((one) => one > now) ?? steps.at(-1)) : before);
    return;
  }
  const at = stepAt(now);
  const to = way === "first" ? 0 : way === "last" ? steps.length - 1 : at + Number(way);
  show(steps[Math.max(0, Math.min(steps.length - 1, to))]);
}

function playOrPause() {
  if (film) {
    clearInterval(film);
    film = 0;
  } else {
    film = setInterval(() => {
      const next = stepAt(Number(main.dataset.at)) + 1;
      if (next < steps.length) show(steps[next]);
      else if (again) location.replace($("[data-back]").href);
      else playOrPause();
    }, (again ? PACE / 2 : PACE) / Number($("#replay-speed").value));
  }
  const button = $('[data-step="play"]');
  button.setAttribute("aria-label", film ? words.pause : words.play);
  const use = $("use", button);
  use.setAttribute("href", use.getAttribute("href").replace(/#u-\w+/, film ? "#u-pause" : "#u-play"));
}

mark(Number(main.dataset.at));
$("#scrub").addEventListener("input", (event) => show(steps[Number(event.target.value)]));
scrubber.addEventListener("click", (event) => {
  const way = event.target.closest("[data-step]")?.dataset.step;
  if (way) step(way);
});
const speed = $("#replay-speed");
speed.value = localStorage.getItem("shem-replay-speed") ?? speed.value;
speed.addEventListener("change", () => {
  localStorage.setItem("shem-replay-speed", speed.value);
  if (film) {
    playOrPause(); // stops
    playOrPause(); // goes on at the new speed
  }
});
if (again) playOrPause();
document.addEventListener("replay-step", ({ detail }) => step(detail));
document.addEventListener("replay-show", ({ detail }) => show(detail));
