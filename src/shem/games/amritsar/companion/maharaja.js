// Reports are sent without leaving the page, so that it stays in full screen. Without this script, forms work as usual.
"use strict";

async function show() {
  const answer = await fetch(location.href);
  if (!answer.ok) return;
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
  for (const part of ["#court", ".court-top b", ".his"]) document.querySelector(part).replaceWith(fresh.querySelector(part));
  scrollTo(0, 0);
  document.querySelector("#ask-title").setAttribute("tabindex", "-1");
  document.querySelector("#ask-title").focus({ preventScroll: true });
}

document.addEventListener("submit", async (event) => {
  event.preventDefault();
  const form = event.target;
  const fields = new URLSearchParams(new FormData(form, event.submitter));
  for (const button of document.querySelectorAll("#court button")) button.disabled = true;
  await fetch(form.action, { method: "POST", headers: { "x-shem": "1" }, body: fields }).catch(() => null);
  await show().catch(() => location.reload());
});

document.querySelector("#full").hidden = !document.fullscreenEnabled;
document.querySelector("#full").addEventListener("click", () => (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()));
document.addEventListener("fullscreenchange", () => document.querySelector("#full").setAttribute("aria-pressed", Boolean(document.fullscreenElement)));
