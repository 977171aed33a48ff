import { expect, test } from 'vitest';
import { shareOnScale, snapped, stepOf, valueAfterKey } from './scale-steps.ts';

test('a value beyond the scale is at its end', () => {
  expect([-5, 0, 15, 60, 80].map((value) => shareOnScale(value, [0, 60]))).toEqual([0, 0, 25, 100, 100]);
  expect(shareOnScale(5, [5, 5])).toBe(0);
});

test('a dragged value is a whole step, without the error of binary fractions', () => {
  expect(snapped(28.31, 0.5, [0, 60])).toBe(28.5);
  expect(snapped(0.29, 0.1, [0, 4])).toBe(0.3);
  expect(snapped(70, 0.5, [0, 60])).toBe(60);
});

test('arrow keys go to the next whole step, even from a value between two', () => {
  const after = (key: string, value: number) => valueAfterKey(key, value, 0.5, [0, 60]);
  expect([after('ArrowRight', 28), after('ArrowUp', 28.3), after('ArrowLeft', 28.3), after('ArrowDown', 28)]).toEqual([
    28.5, 28.5, 28, 27.5,
  ]);
  expect([after('PageUp', 28), after('PageDown', 2), after('Home', 28), after('End', 28)]).toEqual([33, 0, 0, 60]);
  expect(after('a', 28)).toBeNull();
  // Of three steps of 0.1, none is skipped.
  expect(valueAfterKey('ArrowRight', 0.3, 0.1, [0, 4])).toBe(0.4);
});

test('the step suits the decimals of the unit', () => {
  expect([stepOf(0), stepOf(1), stepOf(2)]).toEqual([1, 0.5, 0.1]);
});
