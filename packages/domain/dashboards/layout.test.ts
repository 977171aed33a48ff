import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  firstFreePlace,
  flow,
  moveInOrder,
  overlaps,
  pack,
  place,
  readingOrder,
  withinGrid,
  type Layout,
  type Rect,
  type Tile,
} from './layout.ts';

const anyRect: fc.Arbitrary<Rect> = fc.record({
  x: fc.integer({ min: -20, max: 20 }),
  y: fc.integer({ min: -20, max: 60 }),
  w: fc.integer({ min: -5, max: 20 }),
  h: fc.integer({ min: -5, max: 50 }),
});
const anyLayout: fc.Arbitrary<Layout> = fc
  .array(anyRect, { maxLength: 20 })
  .map((rects) => rects.map((rect, index) => ({ ...rect, id: `w${index}` })));

/** The faults of a layout: a widget missing, outside the columns, or on top of another. */
function faultsOf(layout: Layout, before: Layout): readonly string[] {
  const ids = (tiles: Layout) =>
    tiles
      .map(({ id }) => id)
      .toSorted()
      .join();
  return [
    ...(ids(layout) === ids(before) ? [] : ['a widget is lost or added']),
    ...layout
      .filter((rect) => JSON.stringify(withinGrid(rect)) !== JSON.stringify(inOrder(rect)))
      .map(({ id }) => `${id} is outside the grid`),
    ...layout
      .filter((tile, index) => layout.slice(index + 1).some((other) => overlaps(tile, other)))
      .map(({ id }) => `${id} overlaps another`),
  ];
}

function inOrder({ x, y, w, h }: Rect): Rect {
  return { x, y, w, h };
}

describe('whatever the layout', () => {
  test('packing any layout keeps every widget within 12 columns without overlap', () => {
    fc.assert(
      fc.property(anyLayout, (layout) => {
        expect(faultsOf(pack(layout), layout)).toEqual([]);
      }),
    );
  });

  test('packing a layout twice changes nothing', () => {
    fc.assert(
      fc.property(anyLayout, (layout) => {
        expect(pack(pack(layout))).toEqual(pack(layout));
      }),
    );
  });

  test('placing a widget keeps every widget within 12 columns without overlap, and is idempotent', () => {
    fc.assert(
      fc.property(anyLayout, fc.nat({ max: 19 }), anyRect, (layout, index, rect) => {
        const placed = place(layout, `w${index}`, rect);
        expect(faultsOf(placed, layout)).toEqual([]);
        for (const tile of placed.filter(({ id }) => id === `w${index}`))
          expect(place(placed, tile.id, tile)).toEqual(placed);
      }),
    );
  });

  test('a placed widget keeps its columns and size', () => {
    fc.assert(
      fc.property(anyLayout, anyRect, (layout, rect) => {
        const { x, w, h } = withinGrid(rect);
        const tile = place([...layout, { ...rect, id: 'moved' }], 'moved', rect).find(({ id }) => id === 'moved');
        expect(tile).toMatchObject({ x, w, h });
      }),
    );
  });

  test('a new widget stays where it is placed and moves no other', () => {
    fc.assert(
      fc.property(anyLayout, anyRect, (layout, size) => {
        const before = pack(layout);
        const after = pack([...before, { id: 'new', ...firstFreePlace(before, size) }]);
        expect(after.filter(({ id }) => id !== 'new')).toEqual(before);
        expect(faultsOf(after, [...before, { id: 'new', ...size }])).toEqual([]);
      }),
    );
  });

  test('moving a widget in the order shifts it by one position and keeps the others', () => {
    fc.assert(
      fc.property(anyLayout, fc.nat({ max: 19 }), fc.constantFrom(-1 as const, 1 as const), (layout, index, by) => {
        const before = readingOrder(pack(layout)).map(({ id }) => id);
        const after = moveInOrder(layout, `w${index}`, by);
        expect(faultsOf(after, layout)).toEqual([]);
        const from = before.indexOf(`w${index}`);
        const to = from + by;
        const expected = [...before];
        if (from >= 0 && to >= 0 && to < before.length)
          [expected[from], expected[to]] = [at(before, to), at(before, from)];
        expect(readingOrder(after).map(({ id }) => id)).toEqual(expected);
      }),
    );
  });
});

function at(list: readonly string[], index: number): string {
  return list[index] ?? '';
}

test('a widget dropped on another takes its place, and the other moves below it', () => {
  const layout: Tile[] = [
    { id: 'a', x: 0, y: 0, w: 6, h: 4 },
    { id: 'b', x: 6, y: 0, w: 6, h: 4 },
  ];
  expect(place(layout, 'b', { x: 0, y: 0, w: 6, h: 4 })).toEqual([
    { id: 'b', x: 0, y: 0, w: 6, h: 4 },
    { id: 'a', x: 0, y: 4, w: 6, h: 4 },
  ]);
});

test('a new widget takes the first gap that is large enough', () => {
  const layout: Tile[] = [
    { id: 'a', x: 0, y: 0, w: 8, h: 4 },
    { id: 'b', x: 0, y: 4, w: 12, h: 2 },
  ];
  expect(firstFreePlace(layout, { w: 4, h: 4 })).toEqual({ x: 8, y: 0, w: 4, h: 4 });
  expect(firstFreePlace(layout, { w: 4, h: 5 })).toEqual({ x: 0, y: 6, w: 4, h: 5 });
});

test('flowing fills rows from the left', () => {
  const sizes = [
    { id: 'a', w: 8, h: 9 },
    { id: 'b', w: 4, h: 7 },
    { id: 'c', w: 4, h: 7 },
  ];
  expect(flow(sizes).map(({ x, y }) => [x, y])).toEqual([
    [0, 0],
    [8, 0],
    [0, 9],
  ]);
});
