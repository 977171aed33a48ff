/** First 32 bits of the fractional parts of the square (8) and cube (64) roots of the first primes (FIPS 180-4). */
const PRIMES = firstPrimes(64);
const START = PRIMES.slice(0, 8).map((prime) => fractionBits(Math.sqrt(prime)));
const ROUNDS = PRIMES.map((prime) => fractionBits(Math.cbrt(prime)));

/**
 * SHA-256 of an ASCII text (FIPS 180-4), as eight words. The browser's own implementation is asynchronous and
 * requires a secure context; a puzzle needs tens of thousands of hashes at once.
 */
export function sha256(text: string): Uint32Array {
  const bytes = pad(Uint8Array.from(text, (character) => character.charCodeAt(0)));
  const view = new DataView(bytes.buffer);
  const state = Uint32Array.from(START);
  const w = new Uint32Array(64);
  for (let at = 0; at < bytes.length; at += 64) {
    for (let i = 0; i < 16; i += 1) w[i] = view.getUint32(at + 4 * i);
    for (let i = 16; i < 64; i += 1) {
      const [a, b] = [word(w, i - 15), word(w, i - 2)];
      const s0 = rotateRight(a, 7) ^ rotateRight(a, 18) ^ (a >>> 3);
      const s1 = rotateRight(b, 17) ^ rotateRight(b, 19) ^ (b >>> 10);
      w[i] = word(w, i - 16) + s0 + word(w, i - 7) + s1;
    }
    mix(state, w);
  }
  return state;
}

function mix(state: Uint32Array, w: Uint32Array): void {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let i = 0; i < 64; i += 1) {
    const s1 = rotateRight(e, 6) ^ rotateRight(e, 11) ^ rotateRight(e, 25);
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + (ROUNDS[i] ?? 0) + word(w, i)) | 0;
    const s0 = rotateRight(a, 2) ^ rotateRight(a, 13) ^ rotateRight(a, 22);
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  for (const [i, value] of [a, b, c, d, e, f, g, h].entries()) state[i] = word(state, i) + value;
}

/** Padded message: the message, a one bit, zeros and the length in bits, in 64-byte blocks. */
function pad(message: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(64 * Math.ceil((message.length + 9) / 64));
  bytes.set(message);
  bytes[message.length] = 0x80;
  new DataView(bytes.buffer).setUint32(bytes.length - 4, message.length * 8);
  return bytes;
}

function word(words: Uint32Array, at: number): number {
  return words[at] ?? 0;
}

function rotateRight(value: number, bits: number): number {
  return (value >>> bits) | (value << (32 - bits));
}

function fractionBits(root: number): number {
  return ((root - Math.floor(root)) * 2 ** 32) >>> 0;
}

function firstPrimes(count: number): readonly number[] {
  const found: number[] = [];
  for (let n = 2; found.length < count; n += 1) if (found.every((prime) => n % prime !== 0)) found.push(n);
  return found;
}
