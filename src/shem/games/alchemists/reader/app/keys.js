// The notebook by keyboard.
import { bookClick } from "./notebook_page.js";
import { $$ } from "./words.js";

// Arrow keys move between the cells of a table and of the triangle; Enter and Space tap.
export function bookKey(event) {
  const cell = event.target.closest("[data-pair]");
  if (cell && ["Enter", " "].includes(event.key)) {
    event.preventDefault();
    return bookClick(cell);
  }
  const [across, down] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key] ?? [0, 0];
  if (!across && !down) return null;
  const from = event.target.closest("td");
  if (cell) $$("[data-pair]")[Number(cell.dataset.pair) + across + down]?.focus();
  else if (from) {
    const rows = [...from.closest("table").querySelectorAll("tbody tr")];
    const row = rows[rows.indexOf(from.parentElement) + down];
    row?.cells[from.cellIndex + across]?.querySelector("button")?.focus();
  } else return null;
  return event.preventDefault();
}
