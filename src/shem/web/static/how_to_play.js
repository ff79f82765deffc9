// Finds words in the rules; on a table, the rules are shown in a frame.
const field = document.getElementById("find");
const hits = document.getElementById("hits");
const text = document.querySelector(".guide .text");
const MOST = 40;
const AROUND = 60; // characters shown on each side of a hit

if (window.frameElement) {
  document.documentElement.classList.add("framed");
  addEventListener("keydown", (event) => event.key === "Escape" && !field.value && window.frameElement.closest("dialog")?.close());
}

// Paragraphs, entries and rows, each with the heading above it.
function* passages() {
  let heading = "";
  for (const one of text.querySelectorAll("h1, h2, h3, p, li, tr, figure")) {
    if (/^H\d$/.test(one.tagName)) heading = one.textContent;
    if (one.matches("p, li, tr, h2, h3") && !one.querySelector("p, li")) yield { element: one, heading, words: one.textContent.replace(/\s+/g, " ").trim() };
  }
}

const found = () => {
  const wanted = field.value.toLowerCase().split(/\s+/).filter(Boolean);
  if (wanted.join("").length < 2) return null;
  return [...passages()].filter(({ words }) => wanted.every((word) => words.toLowerCase().includes(word))).slice(0, MOST);
};

function excerpt(words) {
  const word = field.value.trim().split(/\s+/)[0].toLowerCase();
  const at = words.toLowerCase().indexOf(word);
  const line = document.createElement("span");
  const mark = Object.assign(document.createElement("mark"), { textContent: words.slice(at, at + word.length) });
  line.append(at > AROUND ? "…" : "", words.slice(Math.max(0, at - AROUND), at), mark, words.slice(at + word.length, at + word.length + AROUND));
  return line;
}

function go(element) {
  element.scrollIntoView({ block: "center" });
  element.classList.remove("found");
  requestAnimationFrame(() => element.classList.add("found"));
}

function search() {
  const all = found();
  hits.hidden = all === null;
  hits.replaceChildren();
  for (const { element, heading, words } of all ?? []) {
    const button = Object.assign(document.createElement("button"), { type: "button" });
    button.append(Object.assign(document.createElement("b"), { textContent: heading }), excerpt(words));
    button.addEventListener("click", () => go(element));
    hits.append(button);
  }
  if (all?.length === 0) hits.textContent = hits.dataset.none;
}

if (field.value) search(); // typed before this script was here
field.addEventListener("input", search);
field.addEventListener("keydown", (event) => {
  if (event.key === "Enter") hits.querySelector("button")?.click();
  else if (event.key === "Escape" && field.value) {
    field.value = "";
    search();
  }
});
