import { expect, test } from 'vitest';
import { SOIL_TYPES, soilTypeOf, substrateOf } from './soil-types.ts';
import { tooWetPct, waterBand } from './soil-water.ts';

test('every soil has wilting < refill < field capacity, and "too wet" is below saturation', () => {
  for (const soil of Object.values(SOIL_TYPES)) {
    expect(soil.wiltingPct).toBeLessThan(soil.refillPct);
    expect(soil.refillPct).toBeLessThan(soil.fieldCapacityPct);
    expect(tooWetPct(soil)).toBeLessThan(soil.saturationPct);
  }
});

test('the substrate probe numbers its substrates separately', () => {
  expect(substrateOf(1)).toBe(soilTypeOf(5));
  expect(substrateOf(2)).toBe(soilTypeOf(6));
  expect([3, 4, 6].map(substrateOf)).toEqual([soilTypeOf(3), soilTypeOf(3), soilTypeOf(3)]);
  expect(substrateOf(5)?.fieldCapacityPct).toBe(12);
  expect(substrateOf(0)).toBeNull();
});

test('an unknown soil number gives null', () => {
  expect(soilTypeOf(8)).toBeNull();
  expect(soilTypeOf(null)).toBeNull();
  expect(soilTypeOf('1')).toBeNull();
});

test.each([
  [7, 'wilting'],
  [8, 'stress'],
  [14, 'good'],
  [20, 'good'],
  [25, 'wet'],
  [40, 'waterlogged'],
] as const)('light soil with %d % water is %s', (waterPct, band) => {
  expect(waterBand(waterPct, SOIL_TYPES[1])).toBe(band);
});
