// Parts of the page that are loaded when they are first needed: the script and the style sheet named in data-<part>.
import { main } from "./page.js";

const loading = {};

const styled = (href) =>
  new Promise((done) => {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
    link.addEventListener("load", done);
    link.addEventListener("error", done);
    document.head.append(link);
  });

// What the script exports; nothing if it can't be fetched now.
export function later(part) {
  const [script, sheet] = main.dataset[part].split(" ");
  loading[part] ??= Promise.all([import(script), styled(sheet)])
    .then(([module]) => module)
    .catch(() => (loading[part] = null));
  return loading[part];
}
