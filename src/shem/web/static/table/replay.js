// A replay: a slider over the game's decisions, step by step or automatically.
import { $, base, main, replaying, words } from "./page.js";
import { refresh } from "./connection.js";

const scrubber = $(".scrubber");
const steps = scrubber.dataset.steps.split(" ").map(Number);
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
export async function show(number) {
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

export function step(way) {
  if (way === "play") {
    playOrPause();
    return;
  }
  const at = stepAt(Number(main.dataset.at));
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
      else if (again) location.replace($("a.btn", scrubber).href);
      else playOrPause();
    }, again ? 350 : 700);
  }
  const button = $('[data-step="play"]');
  button.setAttribute("aria-label", film ? words.pause : words.play);
  const use = $("use", button);
  use.setAttribute("href", use.getAttribute("href").replace(/#u-\w+/, film ? "#u-pause" : "#u-play"));
}

if (replaying) {
  mark(Number(main.dataset.at));
  $("#scrub").addEventListener("input", (event) => show(steps[Number(event.target.value)]));
  scrubber.addEventListener("click", (event) => {
    const way = event.target.closest("[data-step]")?.dataset.step;
    if (way) step(way);
  });
  if (again) playOrPause();
}
