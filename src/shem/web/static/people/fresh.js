// A list of games that stays open tells the truth: it is read again when somebody comes back to it, when a notification
// comes, and each minute while it is looked at.
const EACH = 60e3; // ms

// `change` gets the page as it is now; `busy` says when nothing may change under the reader's hands.
export function keepFresh(change, busy) {
  let reading = false;

  async function refresh() {
    if (reading || document.hidden || busy() || "kept" in document.documentElement.dataset) return;
    reading = true;
    const answer = await fetch(location.href, { headers: { "x-shem": "1" } }).catch(() => null);
    const html = answer?.ok && !answer.redirected ? await answer.text().catch(() => "") : "";
    reading = false;
    if (html && !busy()) change(new DOMParser().parseFromString(html, "text/html"));
  }

  setInterval(refresh, EACH);
  document.addEventListener("visibilitychange", refresh);
  addEventListener("pageshow", (event) => event.persisted && refresh());
  navigator.serviceWorker?.addEventListener("message", ({ data }) => data?.news && refresh());
}
