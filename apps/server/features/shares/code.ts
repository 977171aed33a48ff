import { createHash, randomBytes } from 'node:crypto';

/** Base32 without the letters that are read for digits (RFC 4648 alphabet): 12 of them are 60 bits. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const LENGTH = 12;

/** A code that people can tell each other, such as `K7QD-22MF-XW4A`. */
export function newShareCode(): string {
  const letters = [...randomBytes(LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]);
  return [0, 4, 8].map((from) => letters.slice(from, from + 4).join('')).join('-');
}

/** What is kept of a code; hyphens, spaces and capitals do not matter. */
export function shareCodeHash(code: string): Uint8Array {
  return createHash('sha256')
    .update(code.toUpperCase().replaceAll(/[^A-Z2-7]/g, ''))
    .digest();
}
