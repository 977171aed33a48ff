import { expect, test } from 'vitest';
import { calibrationOf, waterHeld } from './scales-calibration.ts';

const scaleWith = (properties: Readonly<Record<string, number>>) => ({ config: { properties } });

test('a scale that was told a dry and a full weight tells how much water a slab holds', () => {
  const calibration = calibrationOf(scaleWith({ humi_0_weight: 4, humi_100_weight: 12 }));
  expect(calibration).toEqual({ dryKg: 4, fullKg: 12 });
  if (calibration === null) throw new Error('it was told both');
  expect(waterHeld(10, calibration)).toEqual({ heldL: 6, roomL: 8 });
  // Lighter than dry: somebody lifted the plants.
  expect(waterHeld(3, calibration).heldL).toBe(0);
});

test.each([[{}], [{ humi_0_weight: 5 }], [{ humi_0_weight: 5, humi_100_weight: 5 }]])(
  'a scale that was told %j tells nothing of water',
  (properties) => {
    expect(calibrationOf(scaleWith(properties))).toBeNull();
  },
);

test('pots that weigh nothing when dry need no dry weight', () => {
  expect(calibrationOf(scaleWith({ humi_100_weight: 8 }))).toEqual({ dryKg: 0, fullKg: 8 });
});
