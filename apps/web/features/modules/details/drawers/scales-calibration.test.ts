import { expect, test } from 'vitest';
import { calibrationOf, storedWater } from './scales-calibration.ts';

const scaleWith = (properties: Readonly<Record<string, number>>) => ({ config: { properties } });

test('a scale calibrated with a dry and a full weight shows how much water a slab holds', () => {
  const calibration = calibrationOf(scaleWith({ humi_0_weight: 4, humi_100_weight: 12 }));
  expect(calibration).toEqual({ dryKg: 4, fullKg: 12 });
  if (calibration === null) throw new Error('expected a calibration');
  expect(storedWater(10, calibration)).toEqual({ waterL: 6, capacityL: 8 });
  // Lighter than dry: the plants were lifted.
  expect(storedWater(3, calibration).waterL).toBe(0);
});

test.each([[{}], [{ humi_0_weight: 5 }], [{ humi_0_weight: 5, humi_100_weight: 5 }]])(
  'a scale configured with %j shows no water',
  (properties) => {
    expect(calibrationOf(scaleWith(properties))).toBeNull();
  },
);

test('pots that weigh nothing when dry need no dry weight', () => {
  expect(calibrationOf(scaleWith({ humi_100_weight: 8 }))).toEqual({ dryKg: 0, fullKg: 8 });
});
