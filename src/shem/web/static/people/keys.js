// My key: making one, and opening one's games with it. A passkey where the browser has them, else a link or its QR code.
import { post } from "./push.js";

const $ = (id) => document.getElementById(id);
const said = $("key-said");
const passkeys = Boolean(window.PublicKeyCredential?.parseCreationOptionsFromJSON);
const tell = (result) => {
  if (!result.ok) said.textContent = result.error ?? said.dataset.failed;
  return result.ok;
};
const opened = (result) => tell(result) && location.assign(result.url);
const failed = () => tell({ ok: false });

// -- opening ---------------------------------------------------------------------------------------------------

const form = $("open");
if (form) {
  const key = location.hash.slice(1);
  if (key) {
    form.elements.key.value = key;
    form.elements.key.closest("label").hidden = true;
    history.replaceState(null, "", location.pathname);
  }
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const text = form.elements.key.value;
    opened(await post("/key/open", { key: text.slice(text.lastIndexOf("#") + 1) }).catch(() => ({ ok: false })));
  });
}

const use = $("use-passkey");
if (use && passkeys) {
  use.hidden = false;
  use.addEventListener("click", async () => {
    try {
      const { ok, error, ...question } = await post("/key/passkey/question", {});
      if (!tell({ ok, error })) return;
      const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(question);
      const credential = await navigator.credentials.get({ publicKey });
      opened(await post("/key/passkey/open", { credential: JSON.stringify(credential) }));
    } catch {
      failed();
    }
  });
}

// -- making ----------------------------------------------------------------------------------------------------

for (const button of document.querySelectorAll("[data-link]")) {
  button.addEventListener("click", async () => {
    const result = await post("/key/link", { once: button.dataset.link }).catch(() => ({ ok: false }));
    if (!tell(result)) return;
    const box = $("key-made");
    box.querySelector("p").textContent = button.dataset.about;
    box.querySelector("input").value = result.link;
    box.querySelector(".qr").innerHTML = result.qr;
    box.hidden = false;
    box.querySelector("input").select();
  });
}
$("copy-key")?.addEventListener("click", () => navigator.clipboard?.writeText($("key-made").querySelector("input").value));

const make = $("make-passkey");
if (make && passkeys) {
  make.hidden = false;
  make.addEventListener("click", async () => {
    try {
      const { ok, error, ...wish } = await post("/key/passkey/wish", {});
      if (!tell({ ok, error })) return;
      const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(wish);
      const credential = await navigator.credentials.create({ publicKey });
      if (tell(await post("/key/passkey/save", { credential: JSON.stringify(credential) }))) said.textContent = make.dataset.done;
    } catch {
      failed();
    }
  });
}

for (const button of document.querySelectorAll("[data-remove]")) {
  button.addEventListener("click", async () => {
    if (tell(await post("/key/remove", { device: button.dataset.remove }))) button.closest("li").remove();
  });
}
