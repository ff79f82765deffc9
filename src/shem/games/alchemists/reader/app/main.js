// The page: which screen the address after # asks for.
//   (nothing) start · #CODE a game · #CODE/notebook its notebook · #notebook a notebook alone · #{…} with these facts
import { readCode } from "./codes.js";
import { game, keep, openGame } from "./game.js";
import { bookKey } from "./keys.js";
import { bookChange, bookClick, openNotebook } from "./notebook_page.js";
import { drawReader, readerChange, readerClick } from "./reader_page.js";
import { drawStart, submitted } from "./start_page.js";
import { $, chooseLanguage, firstLanguage, say, speak } from "./words.js";

async function route() {
  const asked = decodeURIComponent(location.hash.slice(1)) || (location.pathname.endsWith("/notebook") ? "notebook" : "");
  const [first, view] = asked.startsWith("{") ? [asked] : asked.split("/");
  const book = view === "notebook" || first === "notebook" || asked.startsWith("{");
  document.title = `${book ? say("Notebook") : say("Card reader")} · Shem`;
  if (!first) return drawStart();
  if (first === "notebook") return openNotebook("");
  try {
    if (asked.startsWith("{")) return openNotebook("", JSON.parse(asked));
    const code = readCode(first);
    if (game.code !== code) await openGame(code);
  } catch (error) {
    return drawStart(first, error.message);
  }
  return book ? openNotebook(game.code) : drawReader();
}

document.addEventListener("click", ({ target }) => {
  const language = target.closest("[data-language]")?.dataset.language;
  if (language) {
    chooseLanguage(language);
    route();
  } else if ($(".rd")) readerClick(target);
  else if ($(".book")) bookClick(target);
});
document.addEventListener("change", ({ target }) => ($(".rd") ? readerChange(target) : $(".book") && bookChange(target)));
document.addEventListener("keydown", (event) => $(".book") && bookKey(event));
document.addEventListener("submit", async (event) => {
  event.preventDefault();
  const wish = submitted(event.target, event.submitter);
  if (!wish) return;
  try {
    await openGame(wish.code);
  } catch (error) {
    drawStart(wish.code, error.message);
    return;
  }
  if (wish.shared) game.kept.shared = true;
  keep();
  location.hash = wish.code;
});
addEventListener("hashchange", route);

if (/^https?:$/.test(location.protocol)) {
  document.head.append(Object.assign(document.createElement("link"), { rel: "manifest", href: "manifest.webmanifest" }));
  if (window.isSecureContext) navigator.serviceWorker?.register("service_worker.js").catch(() => {});
}
speak(firstLanguage());
route();
