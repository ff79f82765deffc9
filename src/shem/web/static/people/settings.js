// Settings of this device and its person: notifications and their quiet time.
import { tellTimes } from "./times.js";
import { ownSettings, post, pushes, turnOff, turnOn } from "./push.js";

if (navigator.serviceWorker) import(document.querySelector("[data-install]").dataset.install);

tellTimes();

const $ = (id) => document.getElementById(id);
const box = $("push");
const why = $("push-why");
const quiet = () => ({ from: $("from").value, to: $("to").value });

function explain(reason) {
  why.textContent = reason ? why.dataset[reason] : "";
  why.hidden = !reason;
}

if (!pushes()) explain("missing");
else {
  const { push } = await ownSettings();
  const worker = await navigator.serviceWorker.ready;
  box.checked = push && Boolean(await worker.pushManager.getSubscription());
  box.disabled = false;
  if (Notification.permission === "denied") explain("denied");
}

async function change() {
  const result = box.checked ? await turnOn(quiet()) : await turnOff();
  box.checked &&= result.ok;
  explain(result.ok ? "" : result.denied ? "denied" : "failed");
}
box.addEventListener("change", change);
for (const name of ["from", "to"]) $(name).addEventListener("change", () => box.checked && change());

const mail = $("mail");
mail?.addEventListener("submit", async (event) => {
  event.preventDefault();
  const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions();
  const result = await post("/notices/mail", { address: mail.elements.address.value, zone, ...quiet() });
  $("mail-state").textContent = result.ok ? $("mail-state").dataset.sent : result.error;
});
mail?.querySelector("[data-off]")?.addEventListener("click", async () => {
  await post("/notices/off", { kind: "mail" });
  location.reload();
});
