// An invitation: while it is open, the lobby sees that somebody looks at it, and it shows who takes which seat.
const form = document.getElementById("join");
const { name } = form.elements;
if (name) {
  name.value ||= localStorage.getItem("shem-name") ?? "";
  form.addEventListener("submit", () => localStorage.setItem("shem-name", name.value));
}

// The seats and what is agreed, as they are now. A seat that somebody else has taken can no longer be chosen.
async function refresh() {
  const answer = await fetch(location.pathname + location.search).catch(() => null);
  if (!answer?.ok) return;
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
  const now = fresh.querySelector("#join ol");
  if (!now || Boolean(fresh.querySelector("#join [name=name]")) !== Boolean(name)) return location.reload();
  const chosen = form.querySelector("[name=seat]:checked")?.value;
  const same = chosen && now.querySelector(`[name=seat][value="${chosen}"]`);
  if (same) same.checked = true;
  form.querySelector("ol").replaceChildren(...now.children);
  document.getElementById("agreed").replaceWith(fresh.getElementById("agreed"));
}

const seen = {};
function follow(kind, now) {
  if (kind in seen && seen[kind] !== now) refresh();
  seen[kind] = now;
}
const source = new EventSource(`${location.pathname}/stream?${new URLSearchParams({ name: localStorage.getItem("shem-name") ?? "" })}`);
source.addEventListener("people", ({ data }) => {
  const { seats } = JSON.parse(data);
  follow("seats", JSON.stringify(seats.map(({ taken, bot, state }) => [taken, bot, state])));
});
source.addEventListener("table", ({ data }) => follow("version", JSON.parse(data).version));
addEventListener("pagehide", () => source.close());
