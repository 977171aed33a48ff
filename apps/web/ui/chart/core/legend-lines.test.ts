import { expect, test } from 'vitest';
import { legendLines } from './legend-lines.ts';

test.each([
  ['nothing', [], 0],
  ['one entry', [80], 1],
  ['entries that fit exactly', [90, 100], 1],
  ['an entry that no longer fits', [90, 101], 2],
  ['an entry wider than a line', [300, 10], 2],
  ['twelve entries of half a line', Array.from({ length: 12 }, () => 95), 6],
])('a legend with %s has its lines', (_, widths, lines) => {
  expect(legendLines(widths, 200, 10)).toBe(lines);
});
