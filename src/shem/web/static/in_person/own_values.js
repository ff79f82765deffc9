// The data of this page: with the values printed in the owner's copy if this device has them (from the workshop, or
// from a file chosen here), otherwise with ours. They are kept, so that they are there without a connection, too.
import { recall, remember } from "./remembered.js";

const line = document.getElementById("copy");
const [chooser, ours] = [line.querySelector("input"), line.querySelector("button")];

export async function ownValues() {
  const data = JSON.parse(document.getElementById("data").textContent);
  const FILE = `shem-copy-${data.game}`; // chosen on a helper's page; "" for our values
  const edition = recall(FILE, null) ?? fromWorkshop(data.game);
  chooser.addEventListener("change", async () => {
    const [file] = chooser.files;
    chooser.value = "";
    if (!file) return;
    const text = await file.text();
    const { refused } = await asked(text);
    if (refused) return tell(refused);
    use(FILE, text);
  });
  ours.addEventListener("click", () => use(FILE, ""));
  if (!edition) return data;
  const KEPT = `shem-copy${location.pathname}`;
  const from = JSON.stringify([data.build, document.documentElement.lang, edition]);
  const kept = recall(KEPT, null);
  const { found, refused } = kept?.from === from ? kept : await asked(edition);
  if (found) remember(KEPT, { from, found });
  ours.hidden = false;
  tell(found ? line.dataset.own.replace("%about", found.about.join(", ") || line.dataset.unnamed) : refused);
  return found ?? data;
}

function fromWorkshop(game) {
  try {
    return localStorage.getItem(`shem-edition-used-${game}`) ?? "";
  } catch {
    return "";
  }
}

function use(key, text) {
  remember(key, text);
  location.reload();
}

function tell(words) {
  line.querySelector("span").textContent = words;
}

// What the server makes of an edition file: data, or a sentence that says what is wrong. Neither without a connection.
async function asked(edition) {
  const headers = { "content-type": "text/plain", "x-shem": "1" };
  const answer = await fetch(location.pathname, { method: "POST", headers, body: edition }).catch(() => null);
  if (answer?.ok) return { found: await answer.json() };
  const { error } = (await answer?.json().catch(() => null)) ?? {};
  return { refused: error ?? line.dataset.failed };
}
