import { expect, test } from 'vitest';
import { simplifyLine } from './simplify-line.ts';

test('a simplified line loses points on a straight line and keeps bends', () => {
  const line = [
    [0, 0],
    [1, 0.01],
    [2, -0.01],
    [3, 0],
    [3, 5],
  ] as const;
  expect(simplifyLine(line, 0.05)).toEqual([
    [0, 0],
    [3, 0],
    [3, 5],
  ]);
});

test('a ring keeps its shape and ends where it began', () => {
  const ring = [
    [0, 0],
    [4, 0],
    [4, 4],
    [4, 4.01],
    [0, 4],
    [0, 0],
  ] as const;
  const simplified = simplifyLine(ring, 0.1);
  expect(simplified).toHaveLength(5);
  expect(simplified.at(-1)).toEqual(simplified[0]);
});

test('a line needs only two points', () => {
  expect(simplifyLine([], 1)).toEqual([]);
  expect(simplifyLine([[1, 1]], 1)).toEqual([[1, 1]]);
});
