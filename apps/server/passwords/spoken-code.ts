import { createHash, randomBytes } from 'node:crypto';

/** Base32 alphabet (RFC 4648), without digits that look like letters; 12 characters give 60 bits. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const LENGTH = 12;

/** Generates a code that people can read out to each other, such as `K7QD-22MF-XW4A`. */
export function newSpokenCode(): string {
  const letters = [...randomBytes(LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]);
  return [0, 4, 8].map((from) => letters.slice(from, from + 4).join('')).join('-');
}

/** The stored hash of a code; hyphens, spaces and case are ignored. */
export function spokenCodeHash(code: string): Uint8Array {
  return createHash('sha256')
    .update(code.toUpperCase().replaceAll(/[^A-Z2-7]/g, ''))
    .digest();
}
