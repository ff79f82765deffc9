// The table's page. It knows no game: it shows what the server sends, lights up what can be chosen, and plays a choice.
"use strict";
const main = document.getElementById("table");
const words = document.getElementById("words").dataset;
const $ = (selector, root = document) => root.querySelector(selector);
const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];
const base = `/table/${main.dataset.table}`;
const replaying = "at" in main.dataset;
const still = matchMedia("(prefers-reduced-motion: reduce)");
const phone = matchMedia("(max-width: 820px)");
const fingers = () => phone.matches && matchMedia("(hover: none)").matches;
const held = () => main.dataset.held.split(" ").filter(Boolean);
const turn = () => main.dataset.turn.split(" ").filter(Boolean);
const query = (more = {}) => {
  const all = { lang: main.dataset.lang, ...more };
  if (main.dataset.wish) all.seat = main.dataset.wish;
  return new URLSearchParams(all);
};

// -- symbols: fetched once, cached, inline so that gradients work everywhere -----------------------------------------

for (const sheet of main.dataset.symbols.split(" ")) {
  fetch(sheet)
    .then((answer) => answer.text())
    .then((svg) => $("#sheets").insertAdjacentHTML("beforeend", svg))
    .catch(() => {});
}

// -- what the server sends -------------------------------------------------------------------------------------------

let shownMe = main.dataset.me;
const applied = new Map(); // what each region has been given last

function apply(news) {
  if (!replaying && Number(news.main.version) < Number(main.dataset.version)) return; // overtaken
  const before = pieces();
  banish(); // nothing that is not there may be taken for what has changed
  const focus = document.activeElement;
  const hadFocus = main.contains(focus) && focus !== document.body;
  const wasTurn = turn().includes(main.dataset.me);
  const wasNumber = main.dataset.number;
  for (const [name, html] of Object.entries(news.regions)) {
    const region = document.getElementById(`r-${name}`);
    if (!region || applied.get(name) === html) continue;
    applied.set(name, html);
    // What is being typed stays; a button that has the focus must get its new value.
    const typing = Boolean(focus?.matches("input, textarea, select"));
    Idiomorph.morph(region, html, { morphStyle: "innerHTML", ignoreActiveValue: typing });
  }
  for (const [name, value] of Object.entries(news.main)) main.dataset[name] = value;
  main.dataset.mark = news.mark;
  news.main.order.split(" ").forEach((seat, at) => {
    const card = document.getElementById(`seat-${seat}`);
    if (card) card.style.order = at;
  });
  if (shownMe !== main.dataset.me) {
    main.dataset.look = main.dataset.me || main.dataset.look;
    curtain();
    shownMe = main.dataset.me;
  }
  settle();
  if (news.main.note) toast(news.main.note);
  const isTurn = turn().includes(main.dataset.me);
  if (isTurn && !wasTurn && !replaying) call();
  const answered = moved && wasNumber !== main.dataset.number;
  if (answered) moved = false;
  // What needs the new layout waits for the frame that computes it anyway.
  requestAnimationFrame(() => {
    fly(before);
    if (answered || (hadFocus && (!document.activeElement || document.activeElement === document.body))) focusPrompt();
    scrollLog();
  });
}

function settle() {
  wouldBe = null;
  wayAhead = "";
  light();
  hidePreview();
  const mine = held();
  const undo = main.dataset.undo.split(" ").some((seat) => mine.includes(seat));
  const bots = main.dataset.bots !== "" && mine.length > 0;
  for (const [id, can] of [["undo", undo], ["reset", undo], ["end", bots]]) {
    const button = document.getElementById(id);
    if (button) button.disabled = !can;
  }
  const acts = $(".acts");
  acts.hidden = replaying || (main.dataset.over === "1" && !undo);
  const end = $("#end span");
  if (end) end.textContent = bots && !undo ? $("#end").dataset.skip : $("#end").dataset.end;
  for (const field of $$(".acts input[name=number]")) field.value = main.dataset.number;
  const mark = turn().includes(main.dataset.me) && !replaying ? `● ${words.turn} · ` : "";
  document.title = `${mark}${main.dataset.title} · Shem`;
  if (turn().includes(main.dataset.me) && !replaying) (window.requestIdleCallback || setTimeout)(fetchWould);
}

function scrollLog() {
  const log = $("#r-log");
  log.scrollTop = log.scrollHeight;
}

function focusPrompt() {
  $("#prompt")?.focus({ preventScroll: true });
}

// -- the stream ------------------------------------------------------------------------------------------------------

let source = null;
let lostAt = 0;

function listen() {
  source = new EventSource(`${base}/stream?${query({ have: main.dataset.mark })}`);
  source.addEventListener("table", (event) => apply(JSON.parse(event.data)));
  source.addEventListener("thought", (event) => thought(JSON.parse(event.data)));
  source.addEventListener("open", () => {
    if (lostAt) toast("");
    lostAt = 0;
  });
  source.addEventListener("error", () => {
    if (!lostAt) {
      lostAt = Date.now();
      setTimeout(() => lostAt && toast(words.lost, true), 2500);
    }
    if (source.readyState === EventSource.CLOSED) setTimeout(listen, 2000);
  });
}

// A bot that thinks for long tells how far it has come.
function thought({ percent }) {
  const bar = document.getElementById("thought");
  bar.hidden = percent === undefined || replaying;
  bar.value = percent ?? 0;
}

async function refresh() {
  const answer = await fetch(`${base}/fragment?${query()}`, { headers: { "x-shem": "1" } });
  if (answer.ok) apply(await answer.json());
}

addEventListener("pagehide", () => source?.close());
addEventListener("pageshow", (event) => {
  if (event.persisted && !replaying) listen();
});

// -- sending ---------------------------------------------------------------------------------------------------------

let underWay = ""; // the question that is being answered: the next one may come before the server says thank you
let moved = false;

async function send(path, fields) {
  try {
    const answer = await fetch(path, { method: "POST", headers: { "x-shem": "1" }, body: new URLSearchParams(fields) });
    const news = await answer.json();
    if (!answer.ok) {
      toast(news.error);
      if (answer.status === 409) await refresh();
      return null;
    }
    if (!source || source.readyState !== EventSource.OPEN) await refresh();
    return news;
  } catch {
    toast(words.failed);
    return null;
  }
}

async function play(option) {
  const { me, number } = main.dataset;
  const question = `${me} ${number}`;
  if (underWay === question) return;
  underWay = question;
  moved = true;
  if (!(await send(`${base}/play`, { seat: me, number, option }))) moved = false;
  if (underWay === question) underWay = "";
}

document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (form.method !== "post" || !form.closest("main, dialog")) return;
  event.preventDefault();
  if (form.matches(".answers")) {
    if (event.submitter?.value) choose(event.submitter.value, event.submitter.dataset.target);
    return;
  }
  if (form.matches(".act")) moved = true;
  const news = await send(form.action, new FormData(form));
  if (!news) return;
  if (news.link) showInvitation(news);
  else if (form.closest("#people")) openPeople();
});

// -- options and targets ---------------------------------------------------------------------------------------------

const optionButtons = () => $$("#r-question .answers button[name=option]");

function optionsFor(element) {
  const owner = element.closest("[data-owner]");
  if (owner && owner.dataset.owner !== main.dataset.me) return [];
  const targets = element.dataset.target.split(" ");
  return optionButtons().filter((button) => targets.includes(button.dataset.target));
}

function onBoard() {
  return $$("[data-target]", main).filter((element) => !element.closest(".answers"));
}

function light() {
  const open = new Set(replaying ? [] : optionButtons().map((button) => button.dataset.target));
  for (const element of onBoard()) {
    const can = open.size > 0 && element.dataset.target.split(" ").some((one) => open.has(one)) && optionsFor(element).length > 0;
    element.classList.toggle("can", can);
  }
}

main.addEventListener("click", (event) => {
  const target = event.target.closest("[data-target].can");
  if (!target || target.closest(".answers")) return;
  const options = optionsFor(target);
  if (options.length === 1) choose(options[0].value, options[0].dataset.target);
  else if (options.length > 1) pick(options);
});

function pick(options) {
  const box = $("#choices");
  box.replaceChildren(
    ...options.map((option) => {
      const button = option.cloneNode(true);
      button.type = "button";
      button.className = "answer wide";
      button.addEventListener("click", () => {
        $("#chooser").close();
        choose(option.value, option.dataset.target);
      });
      return button;
    }),
  );
  $("#chooser").showModal();
}

// A choice is played at once; where a finger cannot hover, or on request, it is shown first and then confirmed.
function choose(option, target) {
  const asks = setting("confirm") || fingers();
  const preview = $("#preview");
  if (!asks || preview.dataset.option === option) {
    delete preview.dataset.option;
    play(option);
    return;
  }
  preview.dataset.option = option;
  preview.dataset.from = main.dataset.pane;
  preview.classList.remove("slim");
  heat(target, option);
  showWould(option, true);
  if (!wouldBe) fetchWould().then(() => preview.dataset.option === option && showWould(option, true));
}

// -- what it would do ------------------------------------------------------------------------------------------------

let wouldBe = null;
let wayAhead = ""; // what the game draws on the board while nothing is pointed at

async function fetchWould() {
  const seat = main.dataset.me;
  const number = main.dataset.number;
  if (wouldBe || !seat) return;
  const asked = new URLSearchParams({ seat, lang: main.dataset.lang });
  const answer = await fetch(`${base}/would?${asked}`, { headers: { "x-shem": "1" } }).catch(() => null);
  if (!answer?.ok) return;
  const news = await answer.json();
  if (String(news.number) !== number || main.dataset.number !== number || wouldBe) return;
  wouldBe = news.would;
  wayAhead = news.ahead ?? "";
  if ($("#preview").hidden) haunt();
}

// Pieces that are not there yet: a drawing over the board, and doubles of pieces where they would go.
const ghosts = $(".board.regions").appendChild(document.createElement("div"));
ghosts.className = "ghosts";
ghosts.ariaHidden = "true";

function banish() {
  for (const one of $$(".double", main)) one.remove();
  for (const one of $$(".soon", main)) one.classList.remove("soon");
  for (const one of $$("[data-would]", main)) delete one.dataset.would;
}

function haunt(drawn = wayAhead, { moves = {}, onto = {}, badges = {}, soon = [] } = {}) {
  banish();
  if (ghosts.innerHTML !== drawn) ghosts.innerHTML = drawn;
  for (const [selector, inside] of Object.entries(onto)) {
    for (const one of $$(selector, main)) one.insertAdjacentHTML("beforeend", `<g class="double" aria-hidden="true">${inside}</g>`);
  }
  for (const [selector, change] of Object.entries(badges)) {
    for (const one of $$(selector, main)) one.dataset.would = change;
  }
  for (const one of soon.length ? onBoard() : []) {
    const owner = one.closest("[data-owner]")?.dataset.owner ?? main.dataset.me;
    if (owner === main.dataset.me && one.dataset.target.split(" ").some((target) => soon.includes(target))) one.classList.add("soon");
  }
  for (const [id, place] of Object.entries(moves)) {
    const piece = document.getElementById(id);
    if (!piece) continue;
    const double = piece.cloneNode(true);
    for (const one of [double, ...$$("*", double)]) {
      for (const name of ["id", "data-target", "data-piece", "data-about", "data-way"]) one.removeAttribute(name);
    }
    double.setAttribute("class", `${piece.getAttribute("class")} double`.replace(/\b(can|hot)\b/g, ""));
    double.style.transform = place;
    piece.parentNode.append(double);
  }
}

function showWould(option, asks = false) {
  const preview = $("#preview");
  const button = optionButtons().find((one) => one.value === option);
  if (!button) return;
  const would = wouldBe?.[option] ?? {};
  const { words: name, lines = [], then = "", cost = "", gain = "", more = "", ghosts: drawn, moves } = would;
  const title = document.createElement("h2");
  const label = button.getAttribute("aria-label") ?? ""; // often says more than the name
  title.textContent = name && !label.startsWith(name) ? name : label || name || button.textContent.trim();
  if (would.title) title.innerHTML = would.title;
  const text = document.createElement("p");
  text.className = "lines";
  text.textContent = lines.join(" · ");
  if (!lines.length && !cost && !gain && !more && !drawn && !moves) {
    text.textContent = then ? `→ ${then}` : preview.dataset.nothing;
    text.classList.add("quiet");
  }
  const gist = document.createElement("p");
  gist.className = "gist";
  for (const [kind, row] of [["cost", cost], ["gain", gain]]) {
    if (!row) continue;
    gist.insertAdjacentHTML("beforeend", `<b class="${kind}"></b>${row}`);
    $(`.${kind}`, gist).textContent = preview.dataset[kind];
  }
  const rest = document.createElement("div");
  rest.className = "more";
  rest.innerHTML = more;
  rest.append(text);
  preview.replaceChildren(title, gist, rest);
  preview.classList.toggle("drawn", Boolean(cost || gain || more));
  if (wouldBe) haunt(drawn ?? wayAhead, would);
  if (asks) {
    const row = document.createElement("div");
    row.className = "row";
    for (const [label, gold, act] of [
      [preview.dataset.cancel, false, hidePreview],
      [preview.dataset.play, true, () => choose(option)],
    ]) {
      const one = document.createElement("button");
      one.type = "button";
      one.className = gold ? "btn gold" : "btn";
      one.textContent = label;
      one.addEventListener("click", act);
      row.append(one);
    }
    preview.append(row);
    row.lastChild.focus();
  }
  preview.hidden = false;
}

function hidePreview() {
  const preview = $("#preview");
  preview.hidden = true;
  delete preview.dataset.option;
  heat(null);
  haunt();
}

function heat(target, option) {
  for (const element of $$(".hot", main)) element.classList.remove("hot");
  if (!target) return;
  for (const element of $$("[data-target]", main)) {
    const fits = element.dataset.target.split(" ").includes(target);
    if (fits && (element.closest(".answers") ? element.value === option : optionsFor(element).length)) element.classList.add("hot");
  }
}

function overOption(event) {
  if (fingers() || "option" in $("#preview").dataset) return;
  const element = event.target.closest?.("[data-target]");
  const options = element && (element.closest(".answers") ? [element] : element.matches(".can") ? optionsFor(element) : []);
  if (!options?.length) return;
  heat(options[0].dataset.target, options[0].value);
  if (!wouldBe) fetchWould().then(() => element.matches(":hover, :focus") && showWould(options[0].value));
  showWould(options[0].value);
}

function outOfOption(event) {
  if ("option" in $("#preview").dataset) return;
  if (event.target.closest?.("[data-target]") && !event.relatedTarget?.closest?.("[data-target]")) hidePreview();
}

if (!replaying) {
  main.addEventListener("pointerover", overOption);
  main.addEventListener("focusin", overOption);
  main.addEventListener("pointerout", outOfOption);
  main.addEventListener("focusout", outOfOption);
}

// -- keys ------------------------------------------------------------------------------------------------------------

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, select, textarea, dialog")) return;
  if (event.key === "i" && pointed) {
    explain(pointed);
    return;
  }
  if (replaying) {
    const steps = { ArrowLeft: "-1", ArrowRight: "1", Home: "first", End: "last", " ": "play" };
    if (event.key in steps && !event.target.closest("button, a")) {
      event.preventDefault();
      step(steps[event.key]);
    }
    return;
  }
  if (!event.target.closest(".question-bar")) return;
  const buttons = optionButtons();
  const at = buttons.indexOf(document.activeElement);
  if (event.key === "ArrowRight" || event.key === "ArrowDown") {
    buttons[(at + 1) % buttons.length]?.focus();
    event.preventDefault();
  } else if (event.key === "ArrowLeft" || event.key === "ArrowUp") {
    buttons[(at - 1 + buttons.length) % buttons.length]?.focus();
    event.preventDefault();
  } else if (/^[1-9]$/.test(event.key)) {
    buttons[Number(event.key) - 1]?.focus();
  } else if (event.key === "Escape") {
    hidePreview();
    focusPrompt();
  } else {
    const id = { u: "undo", r: "reset", e: "end" }[event.key];
    if (id) document.getElementById(id)?.click();
  }
});

// -- details, dialogs ------------------------------------------------------------------------------------------------

let pointed = null;
let pressing = 0;
main.addEventListener("pointerover", (event) => (pointed = event.target.closest("[data-about]")));
main.addEventListener("focusin", (event) => (pointed = event.target.closest("[data-about]") ?? pointed));
main.addEventListener("contextmenu", (event) => {
  const thing = event.target.closest("[data-about]");
  if (!thing) return;
  event.preventDefault();
  explain(thing);
});
main.addEventListener("pointerdown", (event) => {
  const thing = event.target.closest("[data-about]");
  if (thing && event.pointerType === "touch") pressing = setTimeout(() => explain(thing), 550);
});
for (const over of ["pointerup", "pointercancel", "pointermove"]) {
  main.addEventListener(over, () => clearTimeout(pressing), { passive: true });
}

async function explain(thing) {
  const address = `${base}/about/${encodeURIComponent(thing.dataset.about)}?lang=${main.dataset.lang}`;
  const answer = await fetch(address).catch(() => null);
  if (!answer?.ok) return;
  $("#about-text").innerHTML = await answer.text();
  $("#about").showModal();
}

async function openPeople() {
  const answer = await fetch(`${base}/people?lang=${main.dataset.lang}`).catch(() => null);
  if (answer?.ok) $("#people").innerHTML = await answer.text();
}

const openers = {
  menu: openPeople,
  help: async () => {
    const rules = $("#rules");
    if (!rules || rules.childElementCount) return;
    const answer = await fetch(`/games/${main.dataset.game}/rules?lang=${main.dataset.lang}`).catch(() => null);
    if (answer?.ok) rules.innerHTML = await answer.text();
  },
  log: async () => {
    const answer = await fetch(`${base}/log?${query()}`).catch(() => null);
    if (answer?.ok) $("#whole-log").innerHTML = await answer.text();
  },
};

document.addEventListener("click", (event) => {
  const element = event.target.closest?.("button, a");
  if (!element) return;
  const { open, lookAt, toPane, copy, at } = element.dataset;
  if (open) {
    openers[open]?.();
    element.closest("dialog")?.close();
    document.getElementById(open).showModal();
  } else if ("close" in element.dataset) {
    element.closest("dialog").close();
  } else if (lookAt) {
    main.dataset.look = lookAt;
    if (phone.matches) openPane("board");
  } else if (toPane) {
    openPane(toPane);
  } else if (copy) {
    navigator.clipboard?.writeText(copy).then(() => toast(words.copied));
  } else if (at && replaying) {
    event.preventDefault();
    show(Number(at));
    element.closest("dialog")?.close();
  }
});

function openPane(pane) {
  main.dataset.pane = pane;
  const { option, from } = $("#preview").dataset;
  $("#preview").classList.toggle("slim", option !== undefined && pane !== from); // who looks around needs room
  scrollLog();
  for (const tab of $$("[data-to-pane]")) {
    const on = tab.dataset.toPane === pane;
    tab.classList.toggle("on", on);
    tab.setAttribute("aria-pressed", String(on));
  }
}

function showInvitation({ link, qr }) {
  const box = $("#invitation");
  box.hidden = false;
  box.innerHTML = `<p class="row"><input class="link" readonly><button class="btn copy" type="button"></button></p><div class="qr">${qr}</div><p class="quiet"></p>`;
  $("input", box).value = link;
  $("input", box).setAttribute("aria-label", words.link);
  $("button", box).dataset.copy = link;
  $("button", box).textContent = words.copy;
  $(".quiet", box).textContent = words.once;
  box.scrollIntoView({ block: "nearest" });
}

function curtain() {
  if (replaying || held().length < 2 || main.dataset.me === "" || shownMe === "") return;
  const name = $(`#r-who-${main.dataset.me} .name`)?.textContent ?? "";
  const sheet = $("#curtain");
  $("h2", sheet).textContent = words.pass.replace("{name}", name);
  if (!sheet.open) sheet.showModal();
}

let toasting = 0;
function toast(text, stays = false) {
  const box = $("#toast");
  clearTimeout(toasting);
  box.textContent = text;
  box.hidden = !text;
  if (text && !stays) toasting = setTimeout(() => (box.hidden = true), 4500);
}

// -- my turn ---------------------------------------------------------------------------------------------------------

function setting(name) {
  return localStorage.getItem(`shem-${name}`) === "1";
}

for (const name of ["sound", "notify", "confirm"]) {
  const box = document.getElementById(name);
  box.checked = setting(name);
  box.addEventListener("change", async () => {
    if (name === "notify" && box.checked && (await Notification.requestPermission?.()) !== "granted") box.checked = false;
    localStorage.setItem(`shem-${name}`, box.checked ? "1" : "0");
    if (name === "sound" && box.checked) chime();
  });
}

function chime() {
  const audio = new AudioContext();
  [659, 880].forEach((pitch, at) => {
    const tone = audio.createOscillator();
    const loud = audio.createGain();
    tone.frequency.value = pitch;
    loud.gain.setValueAtTime(0.12, audio.currentTime + at * 0.16);
    loud.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + at * 0.16 + 0.5);
    tone.connect(loud).connect(audio.destination);
    tone.start(audio.currentTime + at * 0.16);
    tone.stop(audio.currentTime + at * 0.16 + 0.5);
  });
  setTimeout(() => audio.close(), 1200);
}

function call() {
  if (setting("sound")) chime();
  if (setting("notify") && document.hidden && window.Notification?.permission === "granted") {
    const note = new Notification(words.turn, { body: $("#prompt")?.textContent ?? "", tag: main.dataset.table });
    note.onclick = () => window.focus();
  }
}

// -- pieces that go from one region to another -----------------------------------------------------------------------

const flights = new Set();

function land() {
  for (const flight of flights) flight.finish();
  flights.clear();
}

for (const any of ["pointerdown", "keydown"]) addEventListener(any, land, { capture: true, passive: true });

function pieces() {
  land();
  if (still.matches || document.hidden) return null;
  return new Map(
    $$("[data-piece], [data-way]", main).map((piece) => {
      const { piece: kind, way } = piece.dataset;
      return [piece, { kind, way, place: piece.getBoundingClientRect(), at: piece.style.transform }];
    }),
  );
}

function fly(before) {
  if (!before || before.size === 0) return;
  const gone = new Map();
  for (const [piece, was] of before) {
    if (!piece.isConnected && was.kind && was.place.width) gone.set(was.kind, [...(gone.get(was.kind) ?? []), was]);
  }
  const going = [];
  for (const piece of $$("[data-piece], [data-way]", main)) {
    let was = before.get(piece);
    if (was && (!was.way || was.at === piece.style.transform)) continue;
    const waiting = was ? null : gone.get(piece.dataset.piece);
    if (!was && !waiting) continue;
    const to = piece.getBoundingClientRect();
    if (!to.width) continue;
    was ??= waiting.length > 1 ? waiting.shift() : waiting[0];
    going.push([piece, was, to, route(was.way, piece)]);
  }
  going.sort((one, other) => one[3].length - other[3].length);
  let late = 0;
  for (const [piece, was, to, stops] of going) {
    const scale = (piece.parentNode.getScreenCTM?.() ?? { a: 1 }).a || 1;
    const x = (was.place.x + was.place.width / 2 - to.x - to.width / 2) / scale;
    const y = (was.place.y + was.place.height / 2 - to.y - to.height / 2) / scale;
    const own = /translate\(([-\d.]+)px,\s*([-\d.]+)px\)/.exec(piece.style.transform);
    const by = own ? stops.map(([px, py]) => [px - own[1], py - own[2]]) : [];
    const kept = before.has(piece); // such a piece slides by itself; it is led along its way instead
    if (kept && !by.length) continue;
    const legs = [[x, y], ...by, [0, 0]].map(([px, py]) => `translate(${px}px, ${py}px)`);
    if (kept) legs.splice(0, legs.length, was.at, ...stops.map(([px, py]) => `translate(${px}px, ${py}px)`), piece.style.transform);
    const flight = piece.animate(
      legs.map((transform) => ({ transform })),
      {
        duration: stops.length ? Math.min(450, 180 + 90 * stops.length) : 380,
        delay: late,
        fill: "backwards",
        easing: stops.length ? "ease-in-out" : "ease-out",
        composite: kept ? "replace" : "add",
      },
    );
    if (piece.dataset.way) late += 90; // one after the other
    flights.add(flight);
    flight.onfinish = () => flights.delete(flight);
  }
}

// The points between two stops of a round: data-way="lanes 2" is the third stop of the drawing's data-lanes, which
// tells for every stop the point that is passed after it.
function route(way, piece) {
  const [name, from] = (way ?? "").split(" ");
  const [round, to] = (piece.dataset.way ?? "").split(" ");
  if (!name || name !== round || from === to) return [];
  const points = (piece.closest("svg").dataset[name] ?? "").split(" ").map((point) => point.split(",").map(Number));
  const passed = [];
  for (let stop = Number(from); stop !== Number(to) && passed.length < points.length; stop = (stop + 1) % points.length) {
    passed.push(points[stop]);
  }
  return passed;
}

// -- replay ----------------------------------------------------------------------------------------------------------

const scrubber = $(".scrubber");
const steps = scrubber.dataset.steps.split(" ").map(Number);
let film = 0;
let wanted = null;

function stepAt(number) {
  const at = steps.findIndex((one) => one >= number);
  return at < 0 ? steps.length - 1 : at;
}

async function show(number) {
  const loading = wanted !== null;
  wanted = number;
  $("#scrub").value = stepAt(number);
  $("#scrub-at").textContent = `${stepAt(number)} / ${steps.length - 1}`;
  if (loading) return;
  while (wanted !== null) {
    const now = wanted;
    const answer = await fetch(`${base}/fragment?${query({ at: now })}`, { headers: { "x-shem": "1" } }).catch(() => null);
    if (answer?.ok) {
      apply(await answer.json());
      main.dataset.at = now;
      history.replaceState(null, "", `${base}/at/${now}${main.dataset.wish ? `?seat=${main.dataset.wish}` : ""}`);
    }
    if (wanted === now) wanted = null;
  }
}

function step(way) {
  const at = stepAt(Number(main.dataset.at));
  const play = $('[data-step="play"]');
  if (way === "play") {
    if (film) {
      clearInterval(film);
      film = 0;
    } else {
      film = setInterval(() => {
        const next = stepAt(Number(main.dataset.at)) + 1;
        if (next < steps.length) show(steps[next]);
        else step("play");
      }, 700);
    }
    play.setAttribute("aria-label", film ? words.pause : words.play);
    const use = $("use", play);
    use.setAttribute("href", use.getAttribute("href").replace(/#u-\w+/, film ? "#u-pause" : "#u-play"));
    return;
  }
  const to = way === "first" ? 0 : way === "last" ? steps.length - 1 : at + Number(way);
  show(steps[Math.max(0, Math.min(steps.length - 1, to))]);
}

if (replaying) {
  $("#scrub").value = stepAt(Number(main.dataset.at));
  $("#scrub-at").textContent = `${stepAt(Number(main.dataset.at))} / ${steps.length - 1}`;
  $("#scrub").addEventListener("input", (event) => show(steps[Number(event.target.value)]));
  scrubber.addEventListener("click", (event) => {
    const way = event.target.closest("[data-step]")?.dataset.step;
    if (way) step(way);
  });
} else {
  listen();
}
settle();
scrollLog();
openPane(main.dataset.pane);
