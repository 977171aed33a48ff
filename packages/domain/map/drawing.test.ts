import { array, assert, constant, integer, oneof, pre, property, tuple, type Arbitrary } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { closingOf, draw, drawingOf, MAX_STEPS, type Drawing, type DrawingStep } from './drawing.ts';
import { fromFlat } from './local-plane.ts';

const FARM = { latitude: 52, longitude: 21 };
const at = (eastM: number, northM: number) => fromFlat(FARM, { eastM, northM });

const metre = integer({ min: -500, max: 500 });
const place = tuple(metre, metre).map(([x, y]) => at(x, y));
const index = integer({ min: -1, max: 8 });
const step: Arbitrary<DrawingStep> = oneof(
  { weight: 4, arbitrary: place.map((one): DrawingStep => ({ kind: 'add', place: one })) },
  tuple(place, index).map(([one, after]): DrawingStep => ({ kind: 'add', place: one, after })),
  tuple(place, index).map(([one, moved]): DrawingStep => ({ kind: 'move', index: moved, place: one })),
  index.map((removed): DrawingStep => ({ kind: 'remove', index: removed })),
  index.map((held): DrawingStep => ({ kind: 'hold', index: held })),
  constant<DrawingStep>({ kind: 'undo' }),
  constant<DrawingStep>({ kind: 'redo' }),
);
const after = (steps: readonly DrawingStep[], from: Drawing = drawingOf()) => steps.reduce(draw, from);

describe('a drawing', () => {
  test('a drawing only ever selects an existing corner, after any steps', () => {
    assert(
      property(array(step, { maxLength: 40 }), (steps) => {
        const { held, points } = after(steps);
        expect(held === null || points[held] !== undefined).toBe(true);
      }),
    );
  });

  test('a drawing returns to the previous state on undo, and to the next on redo', () => {
    assert(
      property(array(step, { maxLength: 30 }), step, (steps, last) => {
        pre(last.kind !== 'undo' && last.kind !== 'redo' && last.kind !== 'hold');
        const before = after(steps);
        const done = draw(before, last);
        pre(done !== before);
        const undone = draw(done, { kind: 'undo' });
        expect(undone.points).toEqual(before.points);
        expect(draw(undone, { kind: 'redo' }).points).toEqual(done.points);
      }),
    );
  });

  test('a drawing can be undone to its beginning', () => {
    assert(
      property(array(step, { maxLength: MAX_STEPS }), (steps) => {
        const start = [at(0, 0), at(100, 0), at(100, 100)];
        const undone = steps.reduce((one) => draw(one, { kind: 'undo' }), after(steps, drawingOf(start)));
        expect(undone.points).toEqual(start);
      }),
    );
  });

  test('a drawing clears its redo history once something else is drawn', () => {
    const steps: readonly DrawingStep[] = [
      { kind: 'add', place: at(0, 0) },
      { kind: 'undo' },
      { kind: 'add', place: at(9, 9) },
      { kind: 'redo' },
    ];
    expect(after(steps).points).toEqual([at(9, 9)]);
  });

  test('a second tap at the same place is the same corner of a drawing', () => {
    const once = draw(drawingOf(), { kind: 'add', place: at(0, 0) });
    expect(draw(once, { kind: 'add', place: at(0.01, 0) })).toBe(once);
  });

  test('a drawing gets a corner in the middle of a side', () => {
    const triangle = drawingOf([at(0, 0), at(100, 0), at(0, 100)]);
    expect(draw(triangle, { kind: 'add', place: at(50, 1), after: 0 }).points[1]).toEqual(at(50, 1));
  });
});

describe('closing', () => {
  test('closing a drawing needs three corners, and returns the count until then', () => {
    const two = drawingOf([at(0, 0), at(100, 0)]);
    expect(closingOf(two)).toEqual({ kind: 'too_few', count: 2, needed: 3 });
    expect(closingOf(draw(two, { kind: 'add', place: at(0, 100) }))).toMatchObject({ kind: 'ready' });
  });

  test('closing a drawing returns the area and the length of the border', () => {
    const closing = closingOf(drawingOf([at(0, 0), at(100, 0), at(100, 50), at(0, 50)]));
    if (closing.kind !== 'ready') throw new Error(`a rectangle is ${closing.kind}`);
    expect(closing.areaM2).toBeCloseTo(5000, -1);
    expect(closing.perimeterM).toBeCloseTo(300, 0);
  });

  test('closing a drawing is refused where sides cross, with the crossing', () => {
    const bow = closingOf(drawingOf([at(0, 0), at(100, 100), at(100, 0), at(0, 100)]));
    if (bow.kind !== 'crossing') throw new Error(`a bow tie is ${bow.kind}`);
    const [{ first, second, at: where }] = bow.crossings;
    expect([first, second]).toEqual([0, 2]);
    expect(where.latitude).toBeCloseTo(at(50, 50).latitude, 7);
    expect(where.longitude).toBeCloseTo(at(50, 50).longitude, 7);
  });
});
