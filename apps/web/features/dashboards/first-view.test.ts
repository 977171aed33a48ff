import { expect, test } from 'vitest';
import { countInFirstView } from './first-view.ts';

const at = (x: number, y: number, w: number, h: number) => ({ x, y, w, h });

/** Two rows of two widgets, and one below them. */
const PLACES = [at(0, 0, 6, 10), at(6, 0, 6, 10), at(0, 10, 6, 12), at(6, 10, 6, 12), at(0, 22, 12, 8)];

test.each([
  ['a low window has the first row of widgets', 400, false, 2],
  ['a higher one has all that begin in it', 401, false, 4],
  ['a very high one has all', 2_000, false, 5],
  ['a phone stacks them, and has fewer', 800, true, 2],
  ['a higher phone has one more', 801, true, 3],
] as const)('%s', (_, heightPx, isPhone, count) => {
  expect(countInFirstView(PLACES, { heightPx, isPhone })).toBe(count);
});

test('a dashboard without widgets has none', () => {
  expect(countInFirstView([], { heightPx: 800, isPhone: true })).toBe(0);
});
