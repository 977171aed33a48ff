import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitRow, widePlace } from './panes.ts';

const place = (x: number, y: number, w: number, h: number) => ({ x, y, w, h });

test.each([
  ['one row of widgets', [place(0, 0, 8, 11), place(8, 0, 4, 11)], null],
  ['two rows of one height', [place(0, 0, 12, 11), place(0, 11, 12, 11)], 11],
  ['a widget beside all others', [place(0, 0, 4, 22), place(4, 0, 8, 11), place(4, 11, 8, 11)], null],
  ['rows of several heights', [place(0, 0, 12, 4), place(0, 4, 12, 6), place(0, 10, 12, 12)], 10],
  ['no widgets', [], null],
])('a dashboard of %s is divided where its parts are the lowest', (_what, places, split) => {
  expect(splitRow(places)).toBe(split);
});

test('in a very wide window no widget lies on another one, and the page is never higher', () => {
  const heights = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(heights, (rows) => {
      const tops = rows.map((_, index) => rows.slice(0, index).reduce((sum, height) => sum + height, 0));
      const places = rows.map((height, index) => place(0, tops[index] ?? 0, 12, height));
      const split = splitRow(places);
      const wide = places.map((one) => ({ ...one, ...widePlace(one, split) }));
      const endOf = (all: typeof wide) => Math.max(...all.map(({ y, h }) => y + h));
      expect(endOf(wide)).toBeLessThanOrEqual(endOf(places));
      const isApart = (a: (typeof wide)[number], b: (typeof wide)[number]) =>
        a.x + a.w <= b.x || b.x + b.w <= a.x || a.y + a.h <= b.y || b.y + b.h <= a.y;
      expect(wide.every((a, index) => wide.slice(index + 1).every((b) => isApart(a, b)))).toBe(true);
    }),
  );
});
