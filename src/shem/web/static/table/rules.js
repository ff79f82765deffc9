// The sheet with the rules, at a heading or where they were left.
import { $ } from "./page.js";

export function openRules(anchor = "") {
  const frame = $("#rules");
  if (!frame.src || anchor) frame.src = `${frame.dataset.src}${anchor && `#${anchor}`}`;
  $("#help").showModal();
}
