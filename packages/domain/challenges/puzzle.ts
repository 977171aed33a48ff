import { sha256 } from './sha256.ts';

/**
 * A puzzle that costs whoever solves it work and whoever checks it none: a number is wanted, with which the hash of
 * the puzzle begins with so many zero bits. On the average 2 to the power of `bits` numbers have to be tried.
 */
export type Puzzle = { readonly puzzle: string; readonly bits: number };

/** Whether a number solves a puzzle. At most 32 bits can be asked for. */
export function solves({ puzzle, bits }: Puzzle, number: number): boolean {
  return Math.clz32(sha256(`${puzzle}:${number}`)[0] ?? 0xffffffff) >= bits;
}

/** Tries so many numbers from one on; null where none of them solves it. */
export function solutionAmong(puzzle: Puzzle, from: number, count: number): number | null {
  for (let number = from; number < from + count; number += 1) if (solves(puzzle, number)) return number;
  return null;
}
