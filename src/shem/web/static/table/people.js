// The people at the table: who is choosing and since when, nudges, votes, and the way back to one's seat.
import { $, base, heldSeats, main, pageName, phone, toast } from "./page.js";
import { people, read } from "./connection.js";
import { lay } from "./asking.js";
import { openPane } from "./panes.js";
import { whenSettled } from "./regions.js";
import { MOMENT, asked, fill, mine, nameOf, showPresence, showStrip, since } from "./presence.js";
import { start as startTalk, news as talkNews } from "./talk.js";
import { heard, now, span } from "./times.js";

const api = `/api/tables/${main.dataset.table}`;
let words = {};
let line = null;
let strip = null;

export async function call(path, method, body) {
  const headers = { "x-shem": "1", "content-type": "application/json" };
  const answer = await fetch(path, { method, headers, body: body && JSON.stringify(body) }).catch(() => null);
  if (answer?.ok) return answer.json();
  const problem = await answer?.json().catch(() => null);
  toast(problem?.error ?? words.failed);
  return null;
}

// -- below the question ------------------------------------------------------------------------------

function button(text, act, look = "") {
  const made = Object.assign(document.createElement("button"), { type: "button", className: `btn ${look}`, textContent: text });
  if (act) made.addEventListener("click", act);
  else made.disabled = true;
  return made;
}

function clock(seat) {
  const one = people.seats[seat];
  const absent = one.state === "gone" && one.seen > since(seat);
  const parts = [fill(absent ? words.was : words.since, { time: span(now() - (absent ? one.seen : since(seat))) })];
  const left = since(seat) + people.limit - now();
  if (people.limit && !one.vacation) parts.push(left > 0 ? fill(words.left, { time: span(left) }) : words.up);
  return parts.join(", ");
}

function ballot(seat) {
  const name = nameOf(seat);
  const votes = people.votes[seat] ?? {};
  const voters = people.voters[seat] ?? [];
  const vote = (choice, text) => {
    const count = Object.values(votes).filter((one) => one === choice).length;
    const made = button(count ? `${text} (${count}/${voters.length})` : text, () => call(`${api}/vote`, "POST", { seat, choice }));
    made.value = choice;
    made.ariaPressed = String(voters.some((voter) => mine(voter) && votes[voter] === choice));
    return made;
  };
  return [
    note(fill(words.vote, { name })),
    vote("bot", fill(words.voteBot, { name })),
    vote("without", fill(words.voteWithout, { name })),
    vote("wait", words.voteWait),
  ];
}

const note = (text) => Object.assign(document.createElement("span"), { textContent: text });

function nudge(seat) {
  const one = people.seats[seat];
  const name = nameOf(seat);
  const from = Math.max(since(seat), one.nudged) + people.nudge;
  if (now() >= from) {
    const act = async () => (await call(`${api}/nudge`, "POST", { seat })) && toast(fill(words.nudgeSent, { name }));
    return [button(fill(words.nudge, { name }), act, "nudge")];
  }
  return one.nudged > since(seat) ? [button(fill(words.nudged, { time: span(from - now()) }), null, "nudge")] : [];
}

function back() {
  const seat = heldSeats().map(Number).find((one) => people.seats[one].bot);
  if (seat === undefined) return [];
  const act = () => call(`${api}/seats/${seat}`, "PUT", { bot: "" });
  return [note(words.back), button(words.return, act, "gold")];
}

function showWaiting() {
  const seats = main.dataset.over || asked().some(mine) ? [] : asked(); // one's own question comes first
  const other = seats.find((seat) => !mine(seat) && people.seats[seat].taken);
  const parts = main.dataset.over ? [] : back();
  if (!parts.length && heldSeats().some((seat) => people.seats[seat].vacation)) {
    parts.push(note(words.rest), button(words.endRest, () => call("/api/vacation", "PUT", { on: false })));
  }
  const voting = other !== undefined && people.absent.includes(other) && (people.voters[other] ?? []).some(mine);
  if (other !== undefined && !voting) {
    const when = note(clock(other));
    when.className = "since-when";
    parts.unshift(when);
  }
  if (other !== undefined && heldSeats().length) {
    if (voting) parts.push(...ballot(other));
    else parts.push(...nudge(other));
    const { state, vacation } = people.seats[other];
    const gone = state === "gone" && people.limit && !vacation && !people.absent.includes(other);
    if (gone) parts.push(note(fill(words.if, { name: nameOf(other) })));
  }
  const text = parts.map((part) => part.outerHTML).join("");
  if (line.dataset.shown === text) return; // a button that is about to be pressed stays where it is
  line.dataset.shown = text;
  const { activeElement: focus } = document;
  const had = line.contains(focus);
  line.replaceChildren(...parts);
  line.hidden = !parts.length;
  // The focus never moves on to a button that does something else.
  if (had) (parts.find(({ value }) => value && value === focus.value) ?? $("#prompt"))?.focus({ preventScroll: true });
  if ($("#preview").hidden) lay(); // a preview grows over the pane, which stays as it is
}

function show() {
  if (!people || !line) return;
  showPresence(words);
  showWaiting();
  showStrip(strip, words);
}

// -- start -------------------------------------------------------------------------------------------

export async function start() {
  const html = await read(`${base}/company?lang=${main.dataset.lang}`);
  if (html === null) return;
  $(".seats").insertAdjacentHTML("beforeend", html);
  words = $("#people-words").dataset;
  line = Object.assign(document.createElement("p"), { className: "waitline", id: "waitline", hidden: true });
  $("#r-question").after(line);
  strip = Object.assign(document.createElement("button"), { type: "button", className: "people-strip", title: words.players });
  strip.addEventListener("click", () => phone.matches && openPane("seats"));
  $("#r-status").after(strip);
  startTalk({ api, words, call, fill, mine });
  const told = () => {
    if (!people) return;
    heard(people.now);
    show();
    setTimeout(show, 1000 * (MOMENT + 0.5));
    talkNews(people.chat, people.talking);
  };
  document.addEventListener("people", told);
  whenSettled(show);
  setInterval(show, 15000);
  document.addEventListener("visibilitychange", () =>
    call(`${api}/here`, "POST", { page: pageName, away: document.hidden }),
  );
  document.addEventListener("change", async ({ target }) => {
    if (target.matches("[data-rest]") && !(await call("/api/vacation", "PUT", { on: target.checked }))) target.checked = !target.checked;
    if (target.matches("[data-talking]") && !(await call(`${api}/chat`, "PUT", { on: target.checked }))) target.checked = !target.checked;
  });
  told();
}
