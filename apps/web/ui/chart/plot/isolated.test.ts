import { expect, test } from 'vitest';
import { isolatedMarks, isolatedPoints } from './isolated.ts';

const NONE = Number.NaN;

test.each([
  ['nothing', [], []],
  ['a single reading', [5, 20], [5, 20]],
  ['two joined readings', [5, 20, 6, 21], []],
  ['a reading alone between two gaps', [1, 9, 2, 9, 3, NONE, 50, 7, 51, NONE, 90, 8, 91, 8], [50, 7]],
  ['a first and a last reading before and after a gap', [1, 9, 2, NONE, 90, 8], [1, 9, 90, 8]],
  ['readings without values', [1, NONE, 2, NONE], []],
])('of %s, those that no stroke reaches are marked', (_, points, isolated) => {
  expect([...isolatedPoints(Float64Array.from(points))]).toEqual(isolated);
});

test('the dots of a line have its name, so that the legend hides both', () => {
  const place = { id: '3', name: '3', xAxisIndex: 0, yAxisIndex: 1 };
  expect(isolatedMarks(Float64Array.of(5, 20), place, 'blue')).toMatchObject([
    { name: '3', id: '3 isolated', yAxisIndex: 1 },
  ]);
  expect(isolatedMarks(Float64Array.of(5, 20, 6, 20), place, 'blue')).toEqual([]);
});
