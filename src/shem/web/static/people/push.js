// Notifications by the browser, even when no page is open.
export const pushes = () => "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

const bytes = (text) => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (one) => one.charCodeAt(0));

export async function post(path, fields) {
  const answer = await fetch(path, { method: "POST", headers: { "x-shem": "1" }, body: new URLSearchParams(fields) });
  return { ok: answer.ok, ...(await answer.json()) };
}

export const ownSettings = async () => (await fetch("/notices", { headers: { "x-shem": "1" } })).json();

// Ask the system, subscribe, and tell the server. The result has `ok`, and `error` in words.
export async function turnOn(quiet = {}) {
  if ((await Notification.requestPermission()) !== "granted") return { ok: false, denied: true };
  const { key } = await ownSettings();
  const worker = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: bytes(key) };
  const subscription = await worker.pushManager.subscribe(options).catch(() => null);
  if (!subscription) return { ok: false };
  const { endpoint, keys } = subscription.toJSON();
  const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions();
  return post("/notices/push", { endpoint, p256dh: keys.p256dh, auth: keys.auth, zone, ...quiet });
}

export async function turnOff() {
  const worker = await navigator.serviceWorker.ready;
  await (await worker.pushManager.getSubscription())?.unsubscribe();
  return post("/notices/off", { kind: "push" });
}
