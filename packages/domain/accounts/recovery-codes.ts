import { toBase32 } from './second-factor.ts';

/** How many recovery codes a user gets at once; each replaces the authenticator app once. */
export const RECOVERY_CODES = 10;

/** With this many unused codes left or fewer, the user is asked to generate new ones. */
export const FEW_RECOVERY_CODES = 2;

/** Random bytes per code: ten letters are easy to type, and 50 bits cannot be guessed online. */
export const RECOVERY_CODE_BYTES = 7;

const LETTERS = 10;

/** A code as shown to the user: `K7QM2-XW4PA`. */
export function recoveryCode(bytes: Uint8Array): string {
  const letters = toBase32(bytes).slice(0, LETTERS);
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}

/** The letters of an entered recovery code, whatever its case, spaces and dashes; null if it cannot be one. */
export function recoveryLetters(entered: string): string | null {
  // Base32 has no 0 and 1: they were meant as the letters they resemble.
  const letters = entered.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('0', 'O').replaceAll('1', 'I');
  return /^[A-Z2-7]{10}$/.test(letters) ? letters : null;
}
