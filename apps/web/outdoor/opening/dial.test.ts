import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_MINUTES, MIN_MINUTES, minutesAfterKey, minutesAt, pointAt } from './dial.ts';

const anyMinutes = fc.integer({ min: MIN_MINUTES, max: MAX_MINUTES });

describe('the minutes dial', () => {
  test('the minutes dial keeps the knob at the finger', () => {
    fc.assert(
      fc.property(anyMinutes, (minutes) => {
        const { x, y } = pointAt(minutes, 100);
        expect(minutesAt(x, y, minutes)).toBe(minutes);
      }),
    );
  });

  test('the minutes dial has its longest time at the lower right and its shortest at the lower left', () => {
    expect(pointAt(MIN_MINUTES, 100).x).toBeCloseTo(-50);
    expect(pointAt(MAX_MINUTES, 100).x).toBeCloseTo(50);
  });

  test('the minutes dial never jumps across the gap from the shortest to the longest time', () => {
    const shortest = pointAt(MIN_MINUTES, 100);
    const longest = pointAt(MAX_MINUTES, 100);
    expect(minutesAt(longest.x, longest.y, 2)).toBe(MIN_MINUTES);
    expect(minutesAt(shortest.x, shortest.y, 29)).toBe(MAX_MINUTES);
    expect([minutesAt(0, 100, 3), minutesAt(0, 100, 28)]).toEqual([MIN_MINUTES, MAX_MINUTES]);
  });

  test('the minutes dial returns valid minutes for every point', () => {
    fc.assert(
      fc.property(fc.integer({ min: -200, max: 200 }), fc.integer({ min: -200, max: 200 }), anyMinutes, (x, y, now) => {
        const minutes = minutesAt(x, y, now);
        expect(Number.isInteger(minutes) && minutes >= MIN_MINUTES && minutes <= MAX_MINUTES).toBe(true);
      }),
    );
  });

  test('the minutes dial is operated with the keys of a slider', () => {
    const after = (key: string) => minutesAfterKey(key, 10);
    expect(['ArrowRight', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End'].map(after)).toEqual([11, 9, 15, 5, 1, 30]);
    expect([minutesAfterKey('ArrowUp', 30), minutesAfterKey('PageDown', 3), after('x')]).toEqual([30, 1, null]);
  });
});
