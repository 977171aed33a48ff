import { expect, test } from 'vitest';
import { raisedAlarms } from './raised-alarms.ts';

const QUARTER_MS = 15 * 60_000;
const dry = { comparator: '$lt', hysteresis: 1 } as const;
const history = (...values: readonly number[]) => ({
  timesMs: Float64Array.from(values, (_, index) => index * QUARTER_MS),
  values: Float64Array.from(values),
});

test.each([
  ['never below the threshold', [24, 23, 22], 0],
  ['one reading below', [24, 21, 24], 0],
  ['two readings below', [24, 21, 21], 1],
  ['still below, within the hysteresis, is the same alarm', [21, 21, 22.5, 21, 21], 1],
  ['watered and dried out again', [21, 21, 24, 21, 21], 2],
  ['a row without the field changes nothing', [21, Number.NaN, 21], 1],
] as const)('soil moisture, threshold 22 %%: %s', (_, values, expected) => {
  expect(raisedAlarms(history(...values), dry, 22)).toBe(expected);
});

test('a flapping value raises at most two alarms an hour, as it does live', () => {
  const flapping = Array.from({ length: 240 }, (_, index) => (index % 4 < 2 ? 20 : 24));
  const everyMinute = {
    timesMs: Float64Array.from(flapping, (_, index) => index * 60_000),
    values: Float64Array.from(flapping),
  };
  expect(raisedAlarms(everyMinute, dry, 22)).toBeLessThanOrEqual(8);
});
