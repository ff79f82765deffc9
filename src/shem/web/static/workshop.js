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
  if (localStorage.getItem(USED) !== null) use(true);
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

// The file for new tables: made anew whenever something changes.
async function use(on) {
  if (!on) return localStorage.removeItem(USED);
  try {
    localStorage.setItem(USED, await (await post("file", edition)).text());
  } catch (error) {
    tell(error.message);
  }
}

// -- pages --------------------------------------------------------------------------------------------

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

let asked = 0;
async function showEntry() {
  const turn = ++asked;
  const html = await (await post("entry", { label, values: draft })).text();
  if (turn !== asked) return; // a later change has overtaken this one
  const open = [...entryPane.querySelectorAll("details[open]")].map((one) => one.closest(".field").dataset.path);
  const at = document.activeElement?.closest?.(".field")?.dataset.path;
  entryPane.innerHTML = html;
  for (const field of entryPane.querySelectorAll(".field")) {
    if (open.includes(field.dataset.path)) field.querySelector("details")?.setAttribute("open", "");
    if (field.dataset.path === at) field.querySelector("input, select, button, summary")?.focus();
  }
  main.classList.add("editing");
  mark();
}

function open(name) {
  label = name;
  draft = { ...(edition.entries[label] ?? {}) };
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
  return button && showKind(button.dataset.kind);
}));
kindPane.addEventListener("click", guarded((event) => {
  const cell = event.target.closest(".ws-cell");
  return cell && open(cell.dataset.label);
}));
entryPane.addEventListener("submit", (event) => event.preventDefault());
entryPane.addEventListener("change", guarded((event) => {
  const { target } = event;
  const field = target.closest(".field");
  if (!field) return null;
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
box.addEventListener("change", guarded(() => use(box.checked)));
const ABOUT = ["entered_by", "print"];
const about = () => { for (const name of ABOUT) document.getElementById(name).value = edition[name]; };
for (const name of ABOUT) {
  document.getElementById(name).addEventListener("change", (event) => change(() => { edition[name] = event.target.value; }));
}

about();
progress();
showKind(document.querySelector(".cat").dataset.kind).catch((error) => tell(error.message));
