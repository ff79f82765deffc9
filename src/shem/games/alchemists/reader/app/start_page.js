// The first screen: start a game, join one, go on with one, or only take notes.
import { newCode, readCode } from "./codes.js";
import { recentGames } from "./game.js";
import { languages } from "./sheets.js";
import { $, TABLES, icon, names, recall, remember, say } from "./words.js";

function recent() {
  const format = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" });
  const games = recentGames().map(({ code, expansion, at }) => `<li><a href="#${code}"><b>${code}</b> <span>${expansion ? say("with The King’s Golem") : say("base game")}</span> <time>${format.format(new Date(at))}</time></a></li>`);
  if (!games.length) return "";
  return `<section class="card" id="recent" aria-labelledby="recent-title"><h2 id="recent-title">${say("Games on this phone")}</h2><ul class="mine">${games.join("")}</ul></section>`;
}

function whose(value, title, about, checked) {
  return `<label><input type="radio" name="phone" value="${value}"${checked ? " checked" : ""}><span><b>${title}</b><small>${about}</small></span></label>`;
}

export function drawStart(typed = "", error = "") {
  const limit = recall("shem-reader-limit", "adviser");
  const limits = TABLES.code.limits.map((level, at) => `<option value="${level}"${level === limit ? " selected" : ""}>${names.help[at]}</option>`).reverse();
  const served = document.documentElement.dataset.server !== undefined;
  const home = served ? '<a class="brand" href="../">Shem</a>' : "";
  const file = served ? `<a class="btn" href="card-reader.html" download>${say("Download as one file")}</a>` : "";
  $("#reader").className = "reader-start";
  $("#reader").innerHTML = `<header class="start-top">${home}<h1 id="reader-title">${say("Alchemists card reader")}</h1>${languages()}</header>
<section class="card" aria-labelledby="begin-title"><h2 id="begin-title">${say("Start a game")}</h2>
<p>${say("Playing with the physical game? This page keeps the secret and answers in place of the official app. It works without a connection.")}</p>
<form id="begin" class="begin"><fieldset class="whose"><legend>${say("This phone")}</legend>
${whose("mine", say("My own phone"), say("keeps notes of what I asked"), true)}${whose("shared", say("Shared phone"), say("keeps no notes"), false)}</fieldset>
<label class="limit"><span>${say("The most a notebook may do in this game")}</span><select name="limit">${limits.join("")}</select></label>
<button class="btn gold big" type="submit" value="no">${say("Start the base game")}</button>
<button class="btn gold big" type="submit" value="yes">${say("Start with The King’s Golem")}</button></form></section>
<section class="card" aria-labelledby="join-title"><h2 id="join-title">${say("Join with a code")}</h2>
<form id="join" class="row code-form"><input name="code" maxlength="20" autocapitalize="characters" autocomplete="off" spellcheck="false" aria-label="${say("Code")}"${error ? ' aria-invalid="true" aria-describedby="code-error"' : ""} placeholder="${say("seven letters")}"><button class="btn" type="submit">${say("Join")}</button></form>
<p id="code-error" class="error" role="alert"${error ? "" : " hidden"}></p>
<p class="quiet">${say("Seven letters: a game started here on another phone. Four letters: a base game from the official app, continued here with the same secret. The app’s five-letter codes aren’t supported.")}</p></section>
${recent()}<p class="row"><a class="btn" href="#notebook">${icon("k-grid")} ${say("Only the notebook")}</a>${file}</p>
${served ? `<p class="quiet">${say("The file works without a connection, also on phones that can’t install this page. Phones with the same code give the same answers.")}</p>` : ""}`;
  $("[name=code]").value = typed;
  $("#code-error").textContent = error;
  if (error) $("[name=code]").focus();
}

// The code that a form starts or joins; an error is shown next to the field.
export function submitted(form, button) {
  if (form.id === "begin") {
    const limit = form.elements.limit.value;
    remember("shem-reader-limit", limit);
    return { code: newCode(button.value === "yes", limit), shared: form.elements.phone.value === "shared" };
  }
  const typed = form.elements.code.value;
  try {
    return { code: readCode(typed), shared: $("#begin").elements.phone.value === "shared" };
  } catch (error) {
    drawStart(typed, error.message);
    return null;
  }
}
