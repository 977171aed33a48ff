import { expect, test } from 'vitest';
import { climateOf } from '../weather/climate.ts';
import { DAY_MS, instantOf } from '../weather/site.ts';
import { soilTemperatureC } from './temperature.ts';

const site = { latitudeDeg: 52, longitudeDeg: 21, elevationM: 100 };
const climate = climateOf(1, site);
const july = Date.UTC(2026, 6, 10) / DAY_MS;

/** Range of a day's temperature at a depth, and the hour of its maximum. */
function day(depthM: number): { range: number; warmestH: number } {
  const hours = Array.from({ length: 24 * 4 }, (_, index) =>
    soilTemperatureC(climate, instantOf(site, july, index / 4), depthM),
  );
  return { range: Math.max(...hours) - Math.min(...hours), warmestH: hours.indexOf(Math.max(...hours)) / 4 };
}

test('the daily wave reaches deeper soil later and weaker', () => {
  expect(day(0.15).range).toBeLessThan(day(0.05).range);
  expect(day(0.35).range).toBeLessThan(day(0.15).range);
  expect(day(0.15).warmestH).toBeGreaterThan(day(0.05).warmestH);
});

test('at 35 cm the year is milder than at the surface, and never far below freezing', () => {
  const year = (depthM: number): number[] =>
    Array.from({ length: 365 }, (_, index) => {
      const hours = Array.from({ length: 8 }, (_, part) =>
        soilTemperatureC(climate, instantOf(site, july - 190 + index, 3 * part), depthM),
      );
      return hours.reduce((sum, celsius) => sum + celsius, 0) / hours.length;
    });
  expect(Math.max(...year(0.35))).toBeLessThan(Math.max(...year(0.05)));
  expect(Math.min(...year(0.35))).toBeGreaterThan(Math.min(...year(0.05)));
  expect(Math.min(...year(0.35))).toBeGreaterThan(-4);
});
