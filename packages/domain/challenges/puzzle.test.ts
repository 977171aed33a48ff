import { expect, test } from 'vitest';
import { findSolution, solves } from './puzzle.ts';

test.each([
  // SHA-256 of "zagon:261" begins with 000561b8, of "zagon:21093" with 00005429.
  [261, 13],
  [21_093, 17],
])('the leading zero bits of the SHA-256 of zagon:%d are counted: %d', (number, bits) => {
  expect(solves({ puzzle: 'zagon', bits }, number)).toBe(true);
  expect(solves({ puzzle: 'zagon', bits: bits + 1 }, number)).toBe(false);
});

test('a puzzle is solved by brute force, and its solution does not fit another puzzle', () => {
  const puzzle = { puzzle: 'sign_in.1.abc', bits: 8 };
  const found = findSolution(puzzle, 0, 100_000) ?? -1;
  expect(solves(puzzle, found)).toBe(true);
  expect(findSolution(puzzle, 0, found)).toBeNull();
  const otherPuzzles = Array.from({ length: 200 }, (_, one) => ({ puzzle: `sign_in.1.other-${one}`, bits: 8 }));
  expect(otherPuzzles.filter((other) => solves(other, found)).length).toBeLessThan(20);
});
