// Hints: bars on the options, whose length is a bot's estimate.
import { base, isMyTurn, main, toast } from "./page.js";

const button = document.getElementById("hint");
const percent = new Intl.NumberFormat(main.dataset.lang, { style: "percent" });
const points = new Intl.NumberFormat(main.dataset.lang, {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  signDisplay: "always",
});

let explained = null; // the question whose best option is explained

function settle() {
  button.disabled = !isMyTurn() || button.classList.contains("thinking");
  if (explained === null || explained === main.dataset.number) return;
  explained = null;
  toast("");
}

function paint({ hints, why }) {
  if (why) {
    explained = main.dataset.number;
    toast(button.dataset.why.replace("{option}", hints[0].words).replace("{reason}", why), true);
  }
  const most = Math.max(...hints.map((one) => one.chance));
  const least = Math.min(...hints.map((one) => one.chance));
  for (const [at, { option, lead, chance }] of hints.entries()) {
    const answer = document.querySelector(`.answers button[value="${CSS.escape(option)}"]`);
    if (!answer) continue;
    const share = percent.format(chance);
    const words = button.dataset.lead.replace("{points}", points.format(lead)).replace("{chance}", share);
    const bar = document.createElement("span");
    bar.className = at === 0 ? "hint-bar best" : "hint-bar";
    bar.title = words;
    bar.style.setProperty("--worth", most > least ? (chance - least) / (most - least) : 1);
    const spoken = document.createElement("span");
    spoken.className = "sr";
    spoken.textContent = words;
    const figure = document.createElement("span");
    figure.className = "hint-figure";
    figure.setAttribute("aria-hidden", "true");
    figure.textContent = share;
    bar.append(spoken, figure);
    answer.querySelector(".hint-bar")?.remove();
    answer.append(bar);
  }
  document.querySelector(".answers button:has(> .hint-bar.best)")?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

async function think() {
  button.classList.add("thinking");
  settle();
  const number = main.dataset.number;
  try {
    const answer = await fetch(`${base}/hint?seat=${main.dataset.me}`, { headers: { "x-shem": "1" } });
    const said = await answer.json();
    if (!answer.ok) toast(said.message ?? button.dataset.failed);
    else if (main.dataset.number === number) paint(said);
  } catch {
    toast(button.dataset.failed);
  } finally {
    button.classList.remove("thinking");
    settle();
  }
}

button?.addEventListener("click", think);
if (button) {
  new MutationObserver(settle).observe(main, { attributes: true, attributeFilter: ["data-turn", "data-me", "data-number"] });
  settle();
}
