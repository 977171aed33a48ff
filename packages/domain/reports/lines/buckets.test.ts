import { expect, test } from 'vitest';
import { bucketReadings } from './buckets.ts';

const hour = { fromS: 0, untilS: 3600, count: 4 };

test('readings are summed up by interval, and an interval without any is null', () => {
  expect(bucketReadings([0, 300, 899, 1800], [1, 3, 5, 7], hour)).toEqual([
    { min: 1, mean: 3, max: 5 },
    null,
    { min: 7, mean: 7, max: 7 },
    null,
  ]);
});

test('the end of the period belongs to the last interval, and what is outside to none', () => {
  expect(bucketReadings([-1, 3600, 3601], [1, 2, 3], hour)).toEqual([null, null, null, { min: 2, mean: 2, max: 2 }]);
});

test('missing values count as nothing', () => {
  expect(bucketReadings([0, 60], [null, -4], { ...hour, count: 1 })).toEqual([{ min: -4, mean: -4, max: -4 }]);
});

test('a period without length has one interval with its readings', () => {
  expect(bucketReadings([5], [2], { fromS: 5, untilS: 5, count: 2 })).toEqual([{ min: 2, mean: 2, max: 2 }, null]);
});
