// A QR code of a short address: byte mode, error correction L, versions 1 to 5, which are one block each.
const DATA = [19, 34, 55, 80, 108]; // bytes of data by version
const CORRECTION = [7, 10, 15, 20, 26];

const power = [1];
while (power.length < 255) power.push(power.at(-1) & 128 ? (power.at(-1) << 1) ^ 0x11d : power.at(-1) << 1);
const times = (a, b) => (a && b ? power[(power.indexOf(a) + power.indexOf(b)) % 255] : 0);

function corrected(data, count) {
  let generator = [1];
  for (let n = 0; n < count; n += 1) {
    const shifted = [...generator, 0];
    generator = shifted.map((one, at) => one ^ times(generator[at - 1] ?? 0, power[n]));
  }
  const rest = [...data, ...Array(count).fill(0)];
  for (let at = 0; at < data.length; at += 1) {
    const lead = rest[at];
    generator.forEach((one, next) => (rest[at + next] ^= times(one, lead)));
  }
  return rest.slice(data.length);
}

function codewords(bytes, version) {
  const bits = ["0100", bytes.length.toString(2).padStart(8, "0"), ...[...bytes].map((byte) => byte.toString(2).padStart(8, "0")), "000000000000"].join(""); // the end, padded as segno does
  const data = bits.match(/.{1,8}/g).map((byte) => parseInt(byte.padEnd(8, "0"), 2)).slice(0, DATA[version - 1]);
  for (let filler = 0xec; data.length < DATA[version - 1]; filler ^= 0xfd) data.push(filler);
  return [...data, ...corrected(data, CORRECTION[version - 1])];
}

// Rows of 0 and 1; null if the address is too long.
export function qr(address) {
  const bytes = new TextEncoder().encode(address);
  const version = DATA.findIndex((most) => bytes.length + 2 <= most) + 1;
  if (!version) return null;
  const size = 17 + 4 * version;
  const rows = Array.from({ length: size }, () => Array(size).fill(null));
  const square = (top, left, of) => {
    for (let y = -1; y <= of; y += 1) {
      for (let x = -1; x <= of; x += 1) {
        const ring = Math.max(Math.abs(y - (of - 1) / 2), Math.abs(x - (of - 1) / 2));
        const dark = ring !== (of - 1) / 2 - 1 && ring <= (of - 1) / 2;
        if (rows[top + y]?.[left + x] !== undefined && (of === 7 || ring <= 2)) rows[top + y][left + x] = Number(dark);
      }
    }
  };
  square(0, 0, 7);
  square(0, size - 7, 7);
  square(size - 7, 0, 7);
  if (version > 1) square(size - 9, size - 9, 5);
  for (let at = 8; at < size - 8; at += 1) rows[6][at] = rows[at][6] = Number(at % 2 === 0);
  // Format: correction L, mask 0, with its own correction.
  const format = [...(0x77c4).toString(2).padStart(15, "0")].map(Number);
  format.forEach((bit, at) => {
    const near = at < 6 ? at : at < 8 ? at + 1 : 14 - at;
    if (at < 8) rows[8][near] = bit;
    else rows[near < 6 ? near : near + 1][8] = bit;
    if (at < 7) rows[size - 1 - at][8] = bit;
    else rows[8][size - 15 + at] = bit;
  });
  rows[size - 8][8] = 1;
  const stream = codewords(bytes, version).flatMap((byte) => [...byte.toString(2).padStart(8, "0")].map(Number));
  let next = 0;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    const up = ((right + 1) & 2) === 0;
    for (let step = 0; step < size; step += 1) {
      const y = up ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (rows[y][x] === null) rows[y][x] = (stream[next++] ?? 0) ^ Number((x + y) % 2 === 0);
      }
    }
  }
  return rows;
}

export function qrPicture(address) {
  const rows = qr(address);
  if (!rows) return "";
  const size = rows.length + 4;
  const dots = rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + 2} ${y + 2}h1v1h-1z` : ""))).join("");
  return `<svg class="qr-code" viewBox="0 0 ${size} ${size}" aria-hidden="true"><path fill="#f4ecdc" d="M0 0h${size}v${size}H0z"/><path fill="#15161c" d="${dots}"/></svg>`;
}
