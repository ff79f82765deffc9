// The sheets of the card reader: menu, other phones, the end, a game master.
import { functions } from "./desk.js";
import { askedSoFar, game } from "./game.js";
import { qrPicture } from "./qr.js";
import { $, $$, LANGUAGES, icon, say } from "./words.js";

const close = () => `<button type="button" class="icon-btn close" data-close aria-label="${say("Close")}">${icon("k-x")}</button>`;
const letters = (code) => [...code].map((letter) => `<b>${letter}</b>`).join("");
export const address = () => `${location.href.split("#")[0].split("?")[0].replace(/notebook$/, "")}#${game.code}`;
const reachable = () => /^https?:$/.test(location.protocol);
const onlyHere = () => ["localhost", "127.0.0.1", "[::1]"].includes(location.hostname);

export function languages() {
  const links = Object.entries(LANGUAGES).map(([code, name]) => `<button type="button" data-language="${code}" lang="${code}" title="${name}"${document.documentElement.lang === code ? ' class="on" aria-current="true"' : ""}>${code.toUpperCase()}</button>`);
  return `<nav class="languages" aria-label="${say("Language")}">${links.join("")}</nav>`;
}

export function top() {
  return `<header class="rd-top"><button type="button" class="sq" data-open="menu" aria-label="${say("Menu")}">${icon("k-menu")}</button>
<h1>${say("Card reader")}</h1>
<button type="button" class="code" data-open="phones" aria-label="${say("Code {code}: connect other phones", { code: game.code })}">${letters(game.code)}</button>
<a class="sq" href="#${game.code}/notebook" aria-label="${say("My notebook")}">${icon("k-grid")}</a></header>`;
}

function phones() {
  const link = address();
  const warning = onlyHere() ? `<p class="error">${say("This address only works on this device. To let phones connect, start the server with --host 0.0.0.0 and open it by its host name or IP address.")}</p>` : "";
  const scan = `<div class="qr">${qrPicture(link)}</div><p class="link-text">${link}</p>${warning}`;
  return `<dialog id="phones" class="sheet small" aria-labelledby="phones-title">${close()}<h2 id="phones-title">${say("Connect other phones")}</h2>
<p>${say("Scan this, or enter the code on the card reader page. All connected phones share the same secret.")}</p>
<p class="big-code" aria-label="${[...game.code].join(" ")}">${letters(game.code)}</p>${reachable() ? scan : ""}
${game.app ? `<p class="quiet">${say("Started from app code {code}.", { code: game.app })}</p>` : ""}</dialog>`;
}

const counted = (name) => (name === "debunk" ? "debunk-apprentice debunk-master" : name);

function menu() {
  const asked = functions().map(([name, , words]) => `<dt>${words()}</dt><dd data-asked="${counted(name)}">0</dd>`);
  return `<dialog id="menu" class="sheet small" aria-label="${say("Menu")}">${close()}${languages()}
<p class="stack"><button type="button" class="btn" data-open="phones">${icon("k-a-publish")} ${say("Connect other phones")}</button>
<a class="btn" href="#${game.code}/notebook">${icon("k-grid")} ${say("My notebook")}</a><a class="btn" href="#">${say("Switch game")}</a></p>
<h3>${say("This phone")}</h3>
<p class="stack whose-now"><label><input type="checkbox" id="shared"${game.kept.shared ? " checked" : ""}> ${say("Shared phone: keeps no notes")}</label></p>
<h3>${say("This game")}</h3>
<p class="stack whose-now"><label><input type="checkbox" id="final"> ${say("Final round: potions are exhibited")}</label></p>
<p id="sharing" class="quiet" role="status"></p>
<h3 id="asked-title"></h3>
<dl id="asked" class="asked">${asked.join("")}<dt>${say("Answers seen by a game master")}</dt><dd data-asked="answers">0</dd></dl>
<h3>${say("End of the game")}</h3>
<p class="stack"><button type="button" class="btn" data-open="end">${icon("k-end")} ${say("Show all answers…")}</button>
<button type="button" class="btn" data-open="master">${icon("k-look")} ${say("Answers for a game master…")}</button></p></dialog>`;
}

function question(id, title, about, buttons) {
  return `<dialog id="${id}" class="sheet small" aria-labelledby="${id}-title"><h2 id="${id}-title">${title}</h2><p>${about}</p><p class="stack">${buttons}</p></dialog>`;
}

export function sheets() {
  const together = say("This ends the game as soon as a second phone agrees, or after a minute. Then every connected phone shows which alchemical each ingredient is, and the card reader stops answering. Until then, any phone can stop this.");
  const alone = say("This phone then shows which alchemical each ingredient is, and stops answering.");
  return `<section id="revelation" class="revelation" aria-live="polite" hidden></section><div id="toast" class="toast" role="status" hidden></div>
<section id="ending" class="ending" role="alert" hidden><p><span id="ending-words"></span> <b id="ending-left" aria-hidden="true"></b></p>
<p class="row"><button type="button" id="stay" class="btn big">${say("Not yet")}</button><button type="button" id="agree" class="btn danger">${say("Show them now")}</button></p></section>
<dialog id="everyone" class="everyone" aria-label="${say("For everyone")}"><div class="res" id="everyone-card"></div><button type="button" class="dark" data-close>${icon("k-secret")}${say("Hide")}</button></dialog>
<dialog id="answers" class="everyone" aria-label="${say("For the game master only")}"><div id="answers-card" class="scroll"></div><button type="button" class="dark" data-close>${icon("k-secret")}${say("Hide")}</button></dialog>
${phones()}${menu()}
${question("master", say("Answers for a game master?"), say("If the batteries are running low, someone who isn’t playing can take over as game master. Only this phone shows the answers, and the game continues. All other phones are notified."), `<button type="button" class="btn big" data-close>${say("Not now")}</button><button type="button" id="peek" class="btn danger">${say("I’m not playing: show me the answers")}</button>`)}
${question("end", say("Show all answers?"), game.room ? together : alone, `<button type="button" class="btn big" data-close>${say("Not yet")}</button><button type="button" id="reveal" class="btn danger">${say("Yes, the game is over")}</button>`)}`;
}

export function drawMenu() {
  const asked = askedSoFar();
  for (const one of $$("[data-asked]")) one.textContent = one.dataset.asked.split(" ").reduce((sum, name) => sum + (asked[name] ?? 0), 0);
  $("#asked-title").textContent = game.told ? say("Questions asked so far (all phones)") : say("Questions asked so far (this phone)");
  $("#final").checked = game.kept.final;
  const waiting = game.room && (!game.told || game.kept.outbox.length);
  $("#sharing").textContent = !game.room ? say("Phones with this code agree without a connection. Nothing is sent.") : waiting ? say("No connection: this phone answers alone and tells the others later.") : say("Phones share what everyone may see: how much was asked, debunking, the final round and the end.");
  for (const button of $$("[data-open=end], [data-open=master], #final")) button.disabled = game.kept.over;
}
