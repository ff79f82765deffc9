// The edition workshop. What was entered is kept on this device; the server draws it and checks it.
const main = document.querySelector("main");
const game = main.dataset.game;
const reconstructed = JSON.parse(main.dataset.todo); // label -> kind
const words = document.getElementById("words").dataset;
const [kindPane, entryPane] = [document.getElementById("kind"), document.getElementById("entry")];
const KEPT = `shem-edition-${game}`;
const USED = `shem-edition-used-${game}`;
const UNDOS = 50;

const empty = () => ({ entries: {}, checked: [], entered_by: "", print: "" });
let edition = { ...empty(), ...JSON.parse(localStorage.getItem(KEPT) ?? "{}") };
let kind = "", label = "", draft = {};
const before = [];

const post = async (path, body) => {
  const isText = typeof body === "string";
  const response = await fetch(`/workshop/${game}/${path}`, {
    method: "POST",
    headers: { "content-type": isText ? "text/plain" : "application/json", "x-shem": "1" },
    body: isText ? body : JSON.stringify(body),
  });
  if (response.ok) return response;
  const told = await response.json().catch(() => ({}));
  throw new Error(told.error ?? response.statusText);
};

const tell = (text) => { document.getElementById("saved").textContent = text; };

// -- what was entered ---------------------------------------------------------------------------------

function change(make) {
  before.push(JSON.stringify(edition));
  if (before.length > UNDOS) before.shift();
  make();
  keep();
}

function keep() {
  localStorage.setItem(KEPT, JSON.stringify(edition));
  document.getElementById("undo").disabled = !before.length;
  whole();
  progress();
  tell(words.saved);
}

function progress() {
  const done = (labels) => labels.filter((one) => edition.checked.includes(one)).length;
  const all = Object.keys(reconstructed);
  const bar = document.querySelector(".prog");
  bar.textContent = bar.dataset.words.replace("%done", done(all)).replace("%all", all.length);
  bar.setAttribute("aria-valuenow", done(all));
  bar.style.setProperty("--p", `${all.length ? (100 * done(all)) / all.length : 100}%`);
  for (const button of document.querySelectorAll(".cat")) {
    const mine = all.filter((one) => reconstructed[one] === button.dataset.kind);
    button.querySelector("em").textContent = mine.length ? `${done(mine)}/${mine.length}` : "✓";
    button.style.setProperty("--p", `${mine.length ? (100 * done(mine)) / mine.length : 100}%`);
  }
}

// The edition as a whole: whether everything fits together, and the file for new tables if it is chosen for them.
let checking = 0;
async function whole() {
  const turn = ++checking;
  const line = document.getElementById("whole");
  const [text, wrong] = await post("file", edition).then(async (answer) => [await answer.text(), ""], (error) => [null, error.message]);
  if (turn !== checking) return; // something has changed meanwhile
  line.textContent = wrong || (Object.keys(edition.entries).length ? line.dataset.fits : "");
  line.classList.toggle("bad", Boolean(wrong));
  if (text !== null && box.checked) localStorage.setItem(USED, text);
}

// -- pages --------------------------------------------------------------------------------------------

// On a phone one level at a time; the browser's way back leads up.
const phone = matchMedia("(max-width: 60rem)");
function level(name) {
  if (main.dataset.level === name) return;
  main.dataset.level = name;
  if (!phone.matches) return;
  history.pushState(name, "");
  scrollTo(0, 0);
}
addEventListener("popstate", (event) => { main.dataset.level = event.state ?? "kinds"; });

async function showKind(name) {
  kind = name;
  for (const button of document.querySelectorAll(".cat")) {
    button.toggleAttribute("aria-current", button.dataset.kind === kind);
  }
  const html = await (await post(`kind/${name}`, edition)).text();
  if (name !== kind) return; // another one was chosen meanwhile
  const shown = kindPane.querySelector(".ws-show :checked")?.value ?? "all";
  kindPane.innerHTML = html;
  kindPane.querySelector(`.ws-show [value=${shown}]`).checked = true;
  mark();
}

const mark = () => {
  for (const cell of kindPane.querySelectorAll(".ws-cell")) cell.toggleAttribute("aria-current", cell.dataset.label === label);
};

// The keyboard stays where it was.
const CONTROLS = "input:not([type=radio]), :checked, select, button, summary";
function focus(field, place) {
  const all = [...(field?.querySelectorAll(CONTROLS) ?? [])];
  const seen = (one) => one?.checkVisibility() && one;
  (seen(all[place]) || field?.querySelector(":checked, summary") || seen(all[0]))?.focus();
}

let asked = 0;
let emptied = ""; // the path of an effect that has just lost its last part: what comes there is asked at once
async function showEntry() {
  const turn = ++asked;
  const html = await (await post("entry", { label, values: draft })).text();
  if (turn !== asked) return; // a later change has overtaken this one
  const field = document.activeElement?.closest?.(".field");
  const place = field ? [...field.querySelectorAll(CONTROLS)].indexOf(document.activeElement) : -1;
  const same = entryPane.querySelector("form")?.dataset.label === label;
  entryPane.innerHTML = html;
  entryPane.querySelector("form").dataset.turn = turn;
  if (same && field) focus([...entryPane.querySelectorAll(".field")].find((one) => one.dataset.path === field.dataset.path), place);
  const open = emptied && entryPane.querySelector(`[data-path="${emptied}"] .add`);
  if (open) {
    open.open = true;
    find(open);
  }
  emptied = "";
  mark();
}

function open(name) {
  label = name;
  draft = { ...(edition.entries[label] ?? {}) };
  level("entry");
  return showEntry();
}

function set(field, value) {
  const number = field.classList.contains("number");
  draft[field.dataset.path] = number ? Number(value) : value;
  return showEntry();
}

async function save(next) {
  change(() => {
    if (Object.keys(draft).length) edition.entries[label] = draft;
    else delete edition.entries[label];
    if (!edition.checked.includes(label)) edition.checked.push(label);
  });
  await showKind(kind);
  if (next) await open(next);
}

// -- events -------------------------------------------------------------------------------------------

const guarded = (work) => (event) => Promise.resolve(work(event)).catch((error) => tell(error.message));

document.querySelector(".cats").addEventListener("click", guarded((event) => {
  const button = event.target.closest(".cat");
  if (!button) return null;
  level("kind");
  return showKind(button.dataset.kind);
}));
main.addEventListener("click", (event) => event.target.closest("[data-back]") && history.back());
kindPane.addEventListener("click", guarded((event) => {
  const cell = event.target.closest(".ws-cell");
  return cell && open(cell.dataset.label);
}));
entryPane.addEventListener("submit", (event) => event.preventDefault());
// The palette: what is typed narrows it, Enter takes the first; "3 coins" also sets the number.
entryPane.addEventListener("toggle", (event) => event.target.open && find(event.target), true);
const find = (palette) => phone.matches || palette.querySelector("[type=search]").focus();
const typed = (search) => /^(\d*)\s*(.*?)s?$/.exec(search.value.trim().toLowerCase());
entryPane.addEventListener("input", ({ target }) => {
  if (target.type !== "search") return;
  const [, , wanted] = typed(target);
  for (const one of target.closest(".palette").querySelectorAll(".pal")) one.hidden = !one.textContent.toLowerCase().includes(wanted);
});
function takeFirst(search) {
  const first = [...search.closest(".palette").querySelectorAll(".pal")].find((one) => !one.hidden);
  const [, number] = typed(search);
  return first && set(first.closest(".field"), number ? first.dataset.value.replace(/\d+(?!.*\d)/, number) : first.dataset.value);
}
entryPane.addEventListener("keydown", (event) => {
  const { target, key } = event;
  if (target.type === "search" && key === "Enter") guarded(() => takeFirst(target))(event);
  else if (key === "Escape") target.closest("details.add[open]")?.removeAttribute("open");
  else if (key === "Enter" && target.matches("input[type=number], input[type=radio]") && target.value === target.defaultValue) {
    entryPane.querySelector("[data-do=save]").click(); // with nothing typed that has to count first
  } else return;
  event.preventDefault();
});
entryPane.addEventListener("change", guarded((event) => {
  const { target } = event;
  const field = target.closest(".field");
  if (!field || target.type === "search") return null;
  if (target.matches("input[type=number]") && !field.classList.contains("number")) {
    return set(field, [target.dataset.before, target.value, target.dataset.after].filter(Boolean).join(" "));
  }
  return set(field, target.value);
}));
entryPane.addEventListener("click", guarded((event) => {
  const button = event.target.closest("button");
  if (!button) return null;
  if (button.dataset.step) {
    const input = button.parentElement.querySelector("input");
    const value = Number(input.value) + Number(button.dataset.step);
    if (value < Number(input.min) || value > Number(input.max)) return null;
    input.value = value;
    input.dispatchEvent(new Event("change", { bubbles: true }));
    return null;
  }
  if (button.dataset.shut !== undefined) return button.closest("details").removeAttribute("open");
  if (button.dataset.value === "none") emptied = button.closest(".field").dataset.path;
  if (button.dataset.value !== undefined) return set(button.closest(".field"), button.dataset.value);
  if (button.dataset.do === "ours") {
    draft = {};
    return showEntry();
  }
  if (button.dataset.do === "same") draft = {};
  const next = entryPane.querySelector("[data-do=save]").dataset.next;
  return button.dataset.do && save(next);
}));
document.getElementById("undo").addEventListener("click", guarded(async () => {
  edition = JSON.parse(before.pop());
  keep();
  if (kind) await showKind(kind);
  if (label) await open(label);
}));
document.getElementById("export").addEventListener("click", guarded(async () => {
  const text = await (await post("file", edition)).text();
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/toml" }));
  link.download = `${game}-edition.toml`;
  link.click();
  URL.revokeObjectURL(link.href);
}));
document.getElementById("import").addEventListener("change", guarded(async (event) => {
  const [file] = event.target.files;
  if (!file) return;
  const read = await (await post("import", await file.text())).json();
  change(() => { edition = { ...empty(), ...read }; });
  about();
  tell(words.imported);
  if (kind) await showKind(kind);
}));
const box = document.getElementById("use");
box.checked = localStorage.getItem(USED) !== null;
box.addEventListener("change", () => {
  if (!box.checked) localStorage.removeItem(USED);
  whole();
});
const ABOUT = ["entered_by", "print"];
const about = () => { for (const name of ABOUT) document.getElementById(name).value = edition[name]; };
for (const name of ABOUT) {
  document.getElementById(name).addEventListener("change", (event) => change(() => { edition[name] = event.target.value; }));
}

about();
progress();
showKind(document.querySelector(".cat").dataset.kind).catch((error) => tell(error.message));
if (Object.keys(edition.entries).length) whole();
