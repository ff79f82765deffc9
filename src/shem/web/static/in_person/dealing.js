// Draws at random, as people do with the pieces on the table. Fair: from the browser's cryptographic random numbers.
const LARGEST = 2 ** 32;

export function below(n) {
  const fair = LARGEST - (LARGEST % n);
  for (;;) {
    const [found] = crypto.getRandomValues(new Uint32Array(1));
    if (found < fair) return found % n;
  }
}

export function shuffled(list) {
  const found = [...list];
  for (let at = found.length - 1; at > 0; at -= 1) {
    const other = below(at + 1);
    [found[at], found[other]] = [found[other], found[at]];
  }
  return found;
}

// One piece for each place, by its number in the pool (contracts/setup_plan.py).
export function drawn({ groups, places, in_order: inOrder, apart, slots }) {
  const pool = shuffled(groups.keys());
  if (slots.length) {
    const order = shuffled(new Set(groups));
    return slots.map((slot) => pool.splice(pool.findIndex((at) => groups[at] === order[slot]), 1)[0]);
  }
  const chosen = apart ? pool.filter((at, i) => pool.findIndex((other) => groups[other] === groups[at]) === i) : pool;
  const found = chosen.slice(0, places.length);
  return inOrder ? found.sort((a, b) => a - b) : found;
}
