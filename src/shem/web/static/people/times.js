// Times in the reader's words: how long ago, how long still, or on which day.
const language = document.documentElement.lang;
const ago = new Intl.RelativeTimeFormat(language, { style: "short", numeric: "auto" });
const UNITS = [["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]];

function measured(seconds) {
  const [unit, length] = UNITS.find(([, length]) => Math.abs(seconds) >= length) ?? UNITS[3];
  return [Math.trunc(seconds / length), unit];
}

function amount(seconds) {
  const [n, unit] = measured(Math.max(0, seconds));
  return new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "short" }).format(n);
}

export function tellTimes(root = document) {
  for (const time of root.querySelectorAll("time[data-when], time[data-due]")) {
    const { when, due, left } = time.dataset;
    const seconds = Number(when ?? due) - Date.now() / 1000;
    time.title = new Date(Number(when ?? due) * 1000).toLocaleString(language);
    time.textContent = due ? left.replace("{time}", amount(seconds)) : ago.format(...measured(Math.min(0, seconds)));
  }
  for (const time of root.querySelectorAll("time[data-day]")) {
    time.textContent = new Date(Number(time.dataset.day) * 1000).toLocaleDateString(language, { day: "numeric", month: "long" });
  }
}
