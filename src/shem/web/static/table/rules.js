// The sheet with the rules: at a heading, at the current phase, or where they were left in this phase.
import { $ } from "./page.js";
import { load, rulesOf } from "./about.js";

let last = null; // the heading at which they were opened

const current = () => $("#r-status [aria-current][data-about]")?.dataset.about;

export async function openRules(wanted) {
  const frame = $("#rules");
  $("#help").showModal();
  if (!wanted) await load();
  const anchor = wanted ?? rulesOf(current());
  if (anchor === last && !wanted) return;
  last = anchor;
  frame.src = `${frame.dataset.src}${anchor && `#${anchor}`}`;
}
