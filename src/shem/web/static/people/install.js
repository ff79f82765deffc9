// Registers the service worker, and tells it what this page needs without a connection.
import { renew } from "./renew.js";

const { serviceWorker } = navigator;
const controlled = Boolean(serviceWorker.controller);
serviceWorker.register("/sw.js").catch(() => {});
serviceWorker.addEventListener("controllerchange", () => controlled && renew(() => {}));

const { active } = await serviceWorker.ready;
const files = performance.getEntriesByType("resource").map((one) => one.name).filter((name) => name.includes("/static/"));
active.postMessage({ files, page: location.pathname });
if (location.pathname === "/my-games" && !location.search) {
  const tables = [...document.querySelectorAll('a[href^="/table/"]')].map((link) => link.getAttribute("href"));
  active.postMessage({ tables });
}
