// The coach of a lesson: a bubble that says one thing, lights what it speaks of, and lets only that be chosen.
import { $, base, isMyTurn, main, phone, reducedMotion } from "./page.js";
import { send } from "./connection.js";
import { optionButtons } from "./options.js";
import { putBeside } from "./placement.js";
import { fetchPreviews, hidePreview, showPreview } from "./preview.js";
import { guard, play } from "./question.js";
import { whenSettled } from "./regions.js";
import { openedPane, revealAbove, seen } from "./reveal.js";
import { allNamed, boxes, light, onPanes, shield, tabs, turnTo } from "./spot.js";

const RIM = 8; // around what is lit
const SHOWN = 3200; // ms for which "Show me" shows a move
const BY_ITSELF = 900; // ms before a move of the learner that the script makes
const left = `shem-left-${main.dataset.table}`;

// Continued from the start page.
if (location.hash === "#lesson") {
  sessionStorage.removeItem(left);
  history.replaceState(history.state, "", location.pathname + location.search);
}

let playing = 0;
let showing = 0;
const bubble = () => $("#r-coach .coach");
const answers = () => bubble()?.dataset.do.split("|").filter(Boolean) ?? [];
// Someone who has left the lesson is called back where the others wait for the coach.
const isLeft = () => sessionStorage.getItem(left) === "1" && (isMyTurn() || Boolean(bubble()?.dataset.waits));
const speaks = () => Boolean(bubble()) && !isLeft();

// -- what it speaks of -----------------------------------------------------------------------------------------------

// What the coach points at, and the buttons of the answers it waits for: of all answers, only these are lit.
const wantedButtons = () => optionButtons().filter((button) => answers().includes(button.value));
const isLit = (one) => !answers().length || !one.matches(".answers *") || answers().includes(one.value);
const pointed = () => allNamed(bubble()?.dataset.point ?? "").filter(isLit);
const lit = () => boxes([...new Set([...onPanes(pointed()), ...pointed(), ...wantedButtons(), ...tabs()])]).flatMap(uncovered);

// On a phone, what is partly behind the bubble is lit only above it: nothing that is lit is behind it.
function uncovered(box) {
  if (!phone.matches) return [box];
  const low = seen(bubble())?.top - RIM;
  const high = seen(bubble())?.bottom + RIM;
  if (!(box.bottom > low && box.top < high)) return [box];
  return low - box.top > RIM ? [new DOMRect(box.x, box.y, box.width, low - box.y)] : [];
}

// -- where it stands -------------------------------------------------------------------------------------------------

// The question must stay in sight, too.
const asked = () => [$(".question-bar")].map(seen).filter(Boolean);

function settle() {
  clearTimeout(playing);
  stopShowing();
  const box = bubble();
  $("#r-coach").hidden = isLeft();
  chip(box && isLeft());
  filter(speaks() && !box.dataset.waits);
  if (!speaks()) return light([], false);
  wantedPiece(box);
  if (box.dataset.auto) playing = setTimeout(() => play(box.dataset.auto), BY_ITSELF);
  turnTo(box.dataset.waits ? "" : box.dataset.point);
  place();
}

function place() {
  const box = bubble();
  if (!speaks()) return;
  if (!phone.matches) putBeside(box, box.dataset.waits ? asked() : lit(), asked());
  else sitAbove(box);
  relight();
}

const relight = () => speaks() && light(bubble().dataset.waits ? [] : lit(), !bubble().dataset.waits && !showing);

// On a phone its sheet is above the question's, and what it speaks of above both.
function sitAbove(box) {
  const bar = asked()[0] ?? seen($(".panes"));
  box.style.bottom = `${innerHeight - bar.top + 6}px`;
  const pane = openedPane();
  if (pane) main.style.setProperty("--coach", `${Math.max(0, seen(pane).bottom - seen(box).top)}px`);
  revealAbove(box, onPanes(pointed()));
}

// Where options would cover the board, only those remain that the coach waits for.
function filter(is) {
  const wanted = is ? wantedButtons() : [];
  for (const button of optionButtons()) button.classList.toggle("wanted", wanted.includes(button));
  main.classList.toggle("taught", is);
  main.classList.toggle("reads", is && !wanted.length);
}

// The move to make, with the picture of its button; what is printed on a tile is drawn on it.
function wantedPiece(box) {
  const drawn = wantedButtons().map((button) => $("svg", button))[0];
  const picture = drawn?.closest(".tile") ?? drawn;
  $(".piece", box)?.replaceChildren(...(picture ? [picture.cloneNode(true)] : []));
}

function chip(is) {
  let button = $(".coach-chip");
  if (!is) return button?.remove();
  if (button) return;
  button = $(".table > .top").insertBefore(document.createElement("button"), $(".table > .top [data-open=menu]"));
  button.type = "button";
  button.className = "coach-chip btn gold";
  button.dataset.coach = "return";
  button.textContent = $("#r-coach").dataset.return;
}

// -- what it does ----------------------------------------------------------------------------------------------------

// The reason stands in the place of the idea.
function explain(is) {
  const why = $(".why", bubble());
  why.hidden = !is;
  $(".say", bubble()).hidden = is;
  $("[data-coach=why]", bubble())?.setAttribute("aria-expanded", String(is));
  place();
}

// What is to be read comes before the next choice; only the last step leaves that open.
function remind() {
  const next = $("[data-coach=next]", bubble());
  next.focus();
  if (!reducedMotion.matches) next.animate({ scale: [1, 1.12, 1] }, { duration: 240, iterations: 2 });
}

guard((option) => {
  const wanted = answers();
  if (speaks() && bubble().dataset.reads) return remind();
  if (!speaks() || !wanted.length || option === bubble().dataset.auto) return true;
  hidePreview();
  if (wanted.includes(option)) play(option); // without confirming it: the coach has explained it
  else explain(true);
  return false;
});

// Shows the move as ghosts, without the veil, and then puts it back.
async function show() {
  await fetchPreviews();
  if (!answers().length) return;
  stopShowing();
  showing = setTimeout(stopShowing, SHOWN);
  shield(true);
  bubble().classList.add("watching");
  showPreview(answers()[0]);
  relight();
}

function stopShowing() {
  if (!showing) return;
  clearTimeout(showing);
  showing = 0;
  shield(false);
  bubble()?.classList.remove("watching");
  hidePreview();
  place();
}

const tell = (path, fields) => send(`${base}/${path}`, { seat: main.dataset.me, ...fields });
const leave = (is) => {
  sessionStorage.setItem(left, is ? "1" : "0");
  settle();
};
const ACTS = {
  show,
  why: () => explain($(".why", bubble()).hidden),
  play: () => play(answers()[0]),
  next: () => tell("notes", { note: "lesson", text: Number(bubble().dataset.at) + 1 }),
  back: () => tell("lesson/back"),
  lesson: () => send($("[data-lesson]").dataset.lesson, {}).then((news) => news && location.assign(news.url)),
  leave: () => leave(true),
  return: () => leave(false),
};

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-coach]");
  if (!button) return;
  event.preventDefault();
  ACTS[button.dataset.coach]();
});
addEventListener("keydown", (event) => {
  if (event.key === "Escape" && speaks() && !$("dialog[open]")) leave(true);
});
addEventListener("resize", place);
new ResizeObserver(place).observe($(".question-bar"));
new MutationObserver(place).observe(main, { attributeFilter: ["data-pane"] });
addEventListener("scroll", relight, { passive: true, capture: true });
whenSettled(settle);
document.fonts.ready.then(settle);
