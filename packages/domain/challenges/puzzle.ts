import { sha256 } from './sha256.ts';

/**
 * Proof-of-work puzzle, expensive to solve and cheap to check: find a number for which the hash of the puzzle
 * starts with `bits` zero bits. This takes 2^`bits` attempts on average.
 */
export type Puzzle = { readonly puzzle: string; readonly bits: number };

/** True if the number solves the puzzle. Supports at most 32 bits. */
export function solves({ puzzle, bits }: Puzzle, number: number): boolean {
  return Math.clz32(sha256(`${puzzle}:${number}`)[0] ?? 0xffffffff) >= bits;
}

/** Tries `count` numbers from `from` on; null if none of them is a solution. */
export function findSolution(puzzle: Puzzle, from: number, count: number): number | null {
  for (let number = from; number < from + count; number += 1) if (solves(puzzle, number)) return number;
  return null;
}
