// Computes the formulas of a score sheet (contracts/score_sheet.py). A term is a number or [operation, ...parts].
export function value(term, choices, everyone, seat) {
  if (typeof term === "number") return term;
  const [kind, ...parts] = term;
  const number = (part) => value(part, choices, everyone, seat);
  const mine = everyone[seat][parts[0]];
  const chosen = () => (mine ?? []).map((name) => choices[parts[0]][name]);
  switch (kind) {
    case "plus": return parts.reduce((sum, part) => sum + number(part), 0);
    case "times": return parts.reduce((product, part) => product * number(part), 1);
    case "whole": return Math.floor(number(parts[0]) / parts[1]);
    case "rest": return ((number(parts[0]) % parts[1]) + parts[1]) % parts[1];
    case "at_least": return Number(number(parts[0]) >= parts[1]);
    case "look": return parts[0][Math.min(number(parts[1]), parts[0].length - 1)];
    case "field": return mine ?? 0;
    case "ahead": return new Set(everyone.map((one) => one[parts[0]] ?? 0).filter((n) => n > (mine ?? 0))).size;
    case "count": return chosen().length;
    case "groups": return new Set(chosen().map((one) => one.group)).size;
    case "picked": return chosen().reduce((sum, one) => sum + number(one.points), 0);
    default: throw new Error(`unknown operation ${kind}`);
  }
}

// Players in the order of their places; those whom no tiebreaker separates share one.
export function placed(points, decides) {
  const before = (a, b) => {
    const worths = [[points[a], points[b]], ...decides.map((one) => [one[a], one[b]])];
    const [x, y] = worths.find(([one, other]) => one !== other) ?? [0, 0];
    return y - x;
  };
  const seats = [...points.keys()];
  return seats.map((seat) => 1 + seats.filter((other) => before(other, seat) < 0).length);
}
