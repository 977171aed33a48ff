import { expect, test } from 'vitest';
import { simplifiedLine } from './simplified-line.ts';

test('what lies on a straight line is left out, a bend stays', () => {
  const line = [
    [0, 0],
    [1, 0.01],
    [2, -0.01],
    [3, 0],
    [3, 5],
  ] as const;
  expect(simplifiedLine(line, 0.05)).toEqual([
    [0, 0],
    [3, 0],
    [3, 5],
  ]);
});

test('a ring keeps its form, and ends where it began', () => {
  const ring = [
    [0, 0],
    [4, 0],
    [4, 4],
    [4, 4.01],
    [0, 4],
    [0, 0],
  ] as const;
  const kept = simplifiedLine(ring, 0.1);
  expect(kept).toHaveLength(5);
  expect(kept.at(-1)).toEqual(kept[0]);
});

test('two points are all that a line needs', () => {
  expect(simplifiedLine([], 1)).toEqual([]);
  expect(simplifiedLine([[1, 1]], 1)).toEqual([[1, 1]]);
});
