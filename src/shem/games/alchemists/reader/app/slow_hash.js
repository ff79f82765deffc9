// PBKDF2 with SHA-256: the browser's own where it may be used, and the same in plain JavaScript where it may not
// (a page from a file, or over http).

const CONSTANTS = new Uint32Array(64);
const START = new Uint32Array(8);
const primes = [];
for (let n = 2; primes.length < 64; n += 1) if (primes.every((prime) => n % prime)) primes.push(n);
const fraction = (root) => Math.floor((root - Math.floor(root)) * 2 ** 32);
primes.forEach((prime, at) => (CONSTANTS[at] = fraction(Math.cbrt(prime))));
for (let at = 0; at < 8; at += 1) START[at] = fraction(Math.sqrt(primes[at]));

const schedule = new Uint32Array(64);
const turn = (x, n) => (x >>> n) | (x << (32 - n));

// Mixes a block of 16 words into the state.
function compress(state, block) {
  const w = schedule;
  w.set(block);
  for (let t = 16; t < 64; t += 1) {
    const x = w[t - 15];
    const y = w[t - 2];
    w[t] = w[t - 16] + (turn(x, 7) ^ turn(x, 18) ^ (x >>> 3)) + w[t - 7] + (turn(y, 17) ^ turn(y, 19) ^ (y >>> 10));
  }
  let [a, b, c, d, e, f, g, h] = state;
  for (let t = 0; t < 64; t += 1) {
    const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + CONSTANTS[t] + w[t]) | 0;
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + two) | 0;
  }
  const added = [a, b, c, d, e, f, g, h];
  for (let at = 0; at < 8; at += 1) state[at] += added[at];
}

// Text of at most 55 bytes as a block of 16 words, padded as the end of a message of `before` more bytes.
function padded(bytes, before) {
  const block = new DataView(new ArrayBuffer(64));
  bytes.forEach((byte, at) => block.setUint8(at, byte));
  block.setUint8(bytes.length, 0x80);
  block.setUint32(60, 8 * (before + bytes.length));
  return Uint32Array.from({ length: 16 }, (_, at) => block.getUint32(4 * at));
}

// HMAC with a short key: two states that every message starts from.
function keyed(key) {
  return [0x36, 0x5c].map((pad) => {
    const block = new DataView(new ArrayBuffer(64));
    for (let at = 0; at < 64; at += 1) block.setUint8(at, (key[at] ?? 0) ^ pad);
    const state = START.slice();
    compress(state, Uint32Array.from({ length: 16 }, (_, at) => block.getUint32(4 * at)));
    return state;
  });
}

export function plainHash(key, salt, rounds) {
  const [inner, outer] = keyed(key);
  const last = padded([], 96).fill(0x80000000, 8, 9); // a hash of eight words as the end of a message
  const round = (block) => {
    const state = inner.slice();
    compress(state, block);
    last.set(state);
    state.set(outer);
    compress(state, last);
    return state;
  };
  let state = round(padded([...salt, 0, 0, 0, 1], 64));
  const sum = state.slice();
  const block = last.slice();
  for (let n = 1; n < rounds; n += 1) {
    block.set(state);
    state = round(block);
    for (let at = 0; at < 8; at += 1) sum[at] ^= state[at];
  }
  const bytes = new DataView(new ArrayBuffer(32));
  sum.forEach((word, at) => bytes.setUint32(4 * at, word));
  return new Uint8Array(bytes.buffer);
}

// 32 bytes of `text`, after many rounds.
export async function slowHash(text, salt, rounds) {
  const [key, grain] = [text, salt].map((one) => new TextEncoder().encode(one));
  if (!globalThis.crypto?.subtle) return plainHash(key, grain, rounds);
  const secret = await crypto.subtle.importKey("raw", key, "PBKDF2", false, ["deriveBits"]);
  const how = { name: "PBKDF2", hash: "SHA-256", salt: grain, iterations: rounds };
  return new Uint8Array(await crypto.subtle.deriveBits(how, secret, 256));
}
