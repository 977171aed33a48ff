import { expect, test } from 'vitest';
import {
  absoluteHumidityGM3,
  dewPointC,
  humidityDeficitGM3,
  stullWetBulbC,
  vapourPressureDeficitKpa,
  wetBulbC,
} from './air.ts';

const temperatures = Array.from({ length: 61 }, (_, index) => index * 2 - 40);
const humidities = Array.from({ length: 101 }, (_, index) => index);

test('dew point ≤ wet bulb ≤ temperature always holds', () => {
  for (const tC of temperatures) {
    for (const rhPct of humidities.slice(1)) {
      const dew = dewPointC(tC, rhPct) ?? Number.NaN;
      const wet = wetBulbC(tC, rhPct) ?? Number.NaN;
      expect(dew <= wet && wet <= tC, `${tC} °C, ${rhPct} %: ${dew} ${wet}`).toBe(true);
    }
  }
});

test('perfectly dry air has a wet bulb but no dew point', () => {
  expect(dewPointC(20, 0)).toBeNull();
  expect(wetBulbC(20, 0)).toBeLessThan(6);
});

test('the wet bulb agrees with Stull’s formula within its valid range', () => {
  for (const rhPct of [30, 50, 70, 90])
    expect(Math.abs((wetBulbC(25, rhPct, 101.3) ?? Number.NaN) - stullWetBulbC(25, rhPct))).toBeLessThan(0.4);
});

test('a sensor reading slightly above saturation is treated as saturated', () => {
  expect(dewPointC(15, 101.4)).toBe(15);
  expect(vapourPressureDeficitKpa(15, 102)).toBe(0);
});

test.each([
  ['no temperature', null, 50],
  ['no humidity', 20, null],
  ['a temperature of NaN', Number.NaN, 50],
  ['a temperature outside the valid range', 81, 50],
  ['a humidity far above saturation', 20, 102.1],
  ['a humidity below zero', 20, -3],
])('%s gives null, never 0', (_, tC, rhPct) => {
  for (const compute of [dewPointC, wetBulbC, vapourPressureDeficitKpa, humidityDeficitGM3, absoluteHumidityGM3])
    expect(compute(tC, rhPct)).toBeNull();
});
