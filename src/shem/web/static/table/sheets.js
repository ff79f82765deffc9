// Sheets over the page (menu, help, log, players), everything a button opens, and the forms in them.
import { $, base, main, phone, replaying, toast, words } from "./page.js";
import { read, send } from "./connection.js";
import { later } from "./later.js";
import { openPane } from "./panes.js";
import { chooseButton } from "./question.js";
import { expectAnswer } from "./regions.js";

async function fill(selector, path) {
  const html = await read(path);
  if (html !== null) $(selector).innerHTML = html;
}

const openRules = async (anchor) => (await later("help"))?.openRules(anchor);

const fillers = {
  menu: () => fill("#people", `${base}/people?lang=${main.dataset.lang}`),
};

document.addEventListener("click", (event) => {
  const element = event.target.closest?.("button, a");
  if (!element) return;
  const { open, lookAt, toPane, copy, at, rules } = element.dataset;
  if ((rules || open === "help") && $("#rules")) {
    event.preventDefault();
    element.closest("dialog")?.close();
    openRules(rules);
  } else if (open) {
    fillers[open]?.();
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
    document.dispatchEvent(new CustomEvent("replay-show", { detail: Number(at) }));
    element.closest("dialog")?.close();
  }
});

document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (form.method !== "post" || !form.closest("main, dialog")) return;
  event.preventDefault();
  if (form.matches(".answers")) {
    if (event.submitter?.value && !event.submitter.matches(".lacks")) chooseButton(event.submitter);
    return;
  }
  if (event.submitter?.ariaDisabled) return toast(event.submitter.title);
  if (form.matches(".act")) expectAnswer(true);
  const news = await send(form.action, new FormData(form, event.submitter));
  if (!news) return;
  if (form.elements.do?.value === "name") localStorage.setItem("shem-name", form.elements.name.value);
  if (news.link) {
    $("#invitation").replaceChildren();
    showInvitation(news, form);
  }
  else if (form.closest("#people")) fillers.menu();
});

function showInvitation({ link, qr, kind }, form) {
  const box = document.createElement("div");
  box.innerHTML = `<h3></h3><p class="row"><input class="link" readonly><button class="btn copy" type="button"></button></p><div class="qr">${qr}</div><p class="quiet"></p>`;
  $("#invitation").hidden = false;
  $("#invitation").append(box);
  $("h3", box).textContent = form.closest("li").dataset.title;
  $("input", box).value = link;
  $("input", box).setAttribute("aria-label", words.link);
  $("button", box).dataset.copy = link;
  $("button", box).textContent = words.copy;
  $(".quiet", box).textContent = kind === "handing" ? `${words.once} ${words.handing}` : words.once;
  $("#invitation").scrollIntoView({ block: "nearest" });
}
