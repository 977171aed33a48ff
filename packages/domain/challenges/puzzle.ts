import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * Proof-of-work puzzle, expensive to solve and cheap to check: find a number for which the hash of the puzzle
 * starts with `bits` zero bits. This takes 2^`bits` attempts on average.
 */
export type Puzzle = { readonly puzzle: string; readonly bits: number };

/** True if the number solves the puzzle. Supports at most 32 bits. */
export function solves({ puzzle, bits }: Puzzle, number: number): boolean {
  // The browser's own SHA-256 is asynchronous and requires a secure context.
  const [a = 0xff, b = 0xff, c = 0xff, d = 0xff] = sha256(utf8ToBytes(`${puzzle}:${number}`));
  return Math.clz32((a << 24) | (b << 16) | (c << 8) | d) >= bits;
}

/** Tries `count` numbers from `from` on; null if none of them is a solution. */
export function findSolution(puzzle: Puzzle, from: number, count: number): number | null {
  for (let number = from; number < from + count; number += 1) if (solves(puzzle, number)) return number;
  return null;
}
