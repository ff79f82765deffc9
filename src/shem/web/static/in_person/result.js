// The table of everyone's points, the winner, and what decided a tie. Printed, it is the sheet on paper.
const cell = (tag, text, attributes = {}) => {
  const made = Object.assign(document.createElement(tag), { textContent: text });
  for (const [name, worth] of Object.entries(attributes)) made.setAttribute(name, worth);
  return made;
};
const line = (kind, ...cells) => {
  const made = Object.assign(document.createElement("tr"), { className: kind });
  made.append(...cells);
  return made;
};

export const signed = (n) => String(n).replace("-", "−");

export function drawResult(sheet, counted, { rows, hisRows, most, played }) {
  const { names, totals, places } = counted;
  const { say, unit } = sheet;
  const blanks = Array.from({ length: Math.max(0, most - names.length) }, () => "");
  const row = (kind, head, worths, note = "") => {
    const first = cell("th", head, { scope: "row" });
    if (note) first.append(cell("small", note));
    return line(kind, first, ...worths.map((one) => cell("td", signed(one))), ...blanks.map(() => cell("td", "", { class: "spare" })));
  };
  const lines = rows.filter((one) => one.points !== null).map((one) => {
    const worths = names.map((_, seat) => {
      const own = hisRows && seat === 1 ? hisRows : rows;
      const at = own.findIndex((other) => other.words === one.words);
      return at < 0 ? "" : counted.points[seat][at];
    });
    return row("", one.words, worths, one.fields.filter((field) => played(field)).map((field) => field.words).join(", "));
  });
  const head = line("", cell("th", unit, { scope: "col" }), ...names.map((name) => cell("th", name, { scope: "col" })),
    ...blanks.map(() => cell("th", " ", { class: "spare" })));
  const table = document.getElementById("result");
  table.replaceChildren(head, ...lines, row("total", say.total, totals), row("place", say.place, places));
  document.getElementById("winner").textContent = winner(sheet, counted);
}

function winner({ say, unit, ties, rival }, { names, totals, places, decides }) {
  if (totals.every((one) => one === 0)) return "";
  const first = places.flatMap((place, seat) => (place === 1 ? [seat] : []));
  const points = `${signed(totals[first[0]])} ${unit}`;
  if (rival && names.length === 2 && names[1] === rival.words && first[0] === 1) return say.rival.replaceAll("%name", rival.words);
  if (first.length > 1) {
    return say.share.replace("%names", first.map((seat) => names[seat]).join(", ")).replace("%points", points);
  }
  const said = say.wins.replace("%name", names[first[0]]).replace("%points", points);
  const rivals = totals.flatMap((one, seat) => (one === totals[first[0]] && seat !== first[0] ? [seat] : []));
  if (!rivals.length) return said;
  const by = ties.findIndex((_, at) => rivals.some((seat) => decides[at][seat] !== decides[at][first[0]]));
  return `${said} ${say.decides.replace("%what", ties[by].words)}`;
}
