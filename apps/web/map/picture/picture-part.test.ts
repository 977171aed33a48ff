import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  marginOf,
  nextStep,
  NO_MARGIN,
  pictureExtent,
  pictureSize,
  shiftOf,
  type DrawnPicture,
  type PictureView,
} from './picture-part.ts';

const REACH = { share: 0.5, maxPixels: 10_000_000 };
const VIEW: PictureView = { centre: [1000, 2000], resolution: 2, pixelRatio: 1, size: [400, 300] };
const WIDE: DrawnPicture = { part: { ...VIEW, margin: marginOf(VIEW, REACH) }, revisions: '1 1 1', isExact: true };
const AT_REST: DrawnPicture = { ...WIDE, part: { ...VIEW, margin: NO_MARGIN } };
const FRAME = { view: VIEW, revisions: '1 1 1', isMoving: false };

const stepOf = (drawn: DrawnPicture | null, frame: Parameters<typeof nextStep>[1]) => nextStep(drawn, frame, REACH);

/** What a window shows after it was moved, px. */
const moved = (right: number, down: number): PictureView => ({
  ...VIEW,
  centre: [1000 + right * VIEW.resolution, 2000 - down * VIEW.resolution],
});

const aView = fc.record({
  centre: fc.tuple(fc.double({ min: -2e7, max: 2e7, noNaN: true }), fc.double({ min: -2e7, max: 2e7, noNaN: true })),
  resolution: fc.double({ min: 0.01, max: 100, noNaN: true }),
  pixelRatio: fc.constantFrom(1, 1.25, 1.5, 2, 2.625, 3),
  size: fc.tuple(fc.integer({ min: 1, max: 5_000 }), fc.integer({ min: 1, max: 5_000 })),
});

test('a picture is larger than the window by whole pixels of the screen, and has a bound', () => {
  fc.assert(
    fc.property(aView, (view) => {
      const margin = marginOf(view, REACH);
      for (const side of [margin.across, margin.down]) {
        expect(side).toBeGreaterThanOrEqual(0);
        expect(side * view.pixelRatio).toBeCloseTo(Math.round(side * view.pixelRatio), 6);
      }
      const [width, height] = pictureSize({ ...view, margin });
      const window = view.size[0] * view.size[1] * view.pixelRatio ** 2;
      expect(width * height * view.pixelRatio ** 2).toBeLessThanOrEqual(Math.max(REACH.maxPixels, window) + 1);
    }),
  );
});

test('a window of no size has no margin', () => {
  expect(marginOf({ size: [0, 300], pixelRatio: 2 }, REACH)).toEqual(NO_MARGIN);
});

test('a picture is moved only as long as it covers the window', () => {
  const part = fc.tuple(
    aView,
    fc.double({ min: -1, max: 1, noNaN: true }),
    fc.double({ min: -1, max: 1, noNaN: true }),
  );
  fc.assert(
    fc.property(part, ([view, across, down]) => {
      const wide = { ...view, margin: marginOf(view, REACH) };
      const [x, y] = view.centre;
      const centre = [x + across * view.size[0] * view.resolution, y + down * view.size[1] * view.resolution] as const;
      const shift = shiftOf(wide, { ...view, centre });
      if (shift === null) return;
      expect(Math.abs(shift[0])).toBeLessThanOrEqual(wide.margin.across);
      expect(Math.abs(shift[1])).toBeLessThanOrEqual(wide.margin.down);
    }),
  );
});

test('the extent of a picture is what the window shows and its margin', () => {
  expect(pictureExtent(AT_REST.part)).toEqual([600, 1700, 1400, 2300]);
  expect(pictureExtent(WIDE.part)).toEqual([200, 1400, 1800, 2600]);
});

test('the map at rest has a picture of its own size', () => {
  expect(stepOf(null, FRAME)).toEqual({ kind: 'draw', next: AT_REST, hasLeft: false });
  expect(stepOf(AT_REST, FRAME)).toEqual({ kind: 'move', shift: [0, 0] });
});

test('the first movement draws the larger picture', () => {
  const view = moved(10, 0);
  const next = { ...WIDE, part: { ...view, margin: WIDE.part.margin } };
  expect(stepOf(AT_REST, { ...FRAME, view, isMoving: true })).toEqual({ kind: 'draw', next, hasLeft: false });
});

test('a map that is moved moves its picture', () => {
  const step = (right: number, down: number) => stepOf(WIDE, { ...FRAME, view: moved(right, down), isMoving: true });
  expect(step(30, 20)).toEqual({ kind: 'move', shift: [-30, -20] });
  expect(step(-200, 150)).toEqual({ kind: 'move', shift: [200, -150] });
});

test('a map that is panned beyond its picture is redrawn around the view', () => {
  const view = moved(201, 0);
  expect(stepOf(WIDE, { ...FRAME, view, isMoving: true })).toEqual({
    kind: 'draw',
    next: { ...WIDE, part: { ...view, margin: WIDE.part.margin } },
    hasLeft: true,
  });
});

test('a map that rests has a picture of its own size again', () => {
  expect(stepOf(WIDE, FRAME)).toEqual({ kind: 'draw', next: AT_REST, hasLeft: false });
});

test('a window that is too large for a larger picture is drawn for every movement, with what has changed', () => {
  const view: PictureView = { ...VIEW, size: [4_000, 3_000] };
  const rest = { ...AT_REST, part: { ...view, margin: NO_MARGIN } };
  const next = { ...view, centre: [1100, 2000] as const };
  const frame = { ...FRAME, view: next, isMoving: true };
  const drawn = { part: { ...next, margin: NO_MARGIN }, revisions: '1 1 1', isExact: false };
  expect(stepOf(rest, frame)).toEqual({ kind: 'draw', next: drawn, hasLeft: false });
  expect(stepOf(drawn, { ...frame, revisions: '2 1 1' })).toMatchObject({ kind: 'draw', next: { isExact: true } });
  expect(stepOf(drawn, { ...FRAME, view: next })).toMatchObject({ kind: 'draw', next: { isExact: true } });
});

test('what has changed is drawn in the next frame, also while the map is moved or zoomed', () => {
  const changed = { ...FRAME, revisions: '2 1 1', isMoving: true };
  for (const view of [VIEW, moved(30, 20), { ...VIEW, resolution: 1.5 }])
    expect(stepOf(WIDE, { ...changed, view })).toMatchObject({
      kind: 'draw',
      next: { part: view, revisions: '2 1 1', isExact: true },
      hasLeft: false,
    });
});

test('a map that is zoomed has signs of the same size: its picture is drawn for every scale', () => {
  const view = { ...VIEW, resolution: 1.5 };
  const zoomed = { part: { ...view, margin: NO_MARGIN }, revisions: '1 1 1', isExact: false };
  expect(stepOf(WIDE, { ...FRAME, view, isMoving: true })).toEqual({ kind: 'draw', next: zoomed, hasLeft: false });
  // At rest, lines and signs are those of the new scale.
  expect(stepOf(zoomed, { ...FRAME, view })).toMatchObject({ kind: 'draw', next: { isExact: true } });
});

test('a window of another size or density has a picture of its own', () => {
  for (const view of [
    { ...VIEW, size: [401, 300] as const },
    { ...VIEW, size: [400, 299] as const },
    { ...VIEW, pixelRatio: 2 },
  ])
    expect(stepOf(WIDE, { ...FRAME, view })).toMatchObject({ kind: 'draw', next: { part: view } });
});
