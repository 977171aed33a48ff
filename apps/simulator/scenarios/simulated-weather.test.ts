import { demoClimate } from '@zagon/demo-farm/demo-place.ts';
import { HOUR_MS } from '@zagon/field-model/weather/site.ts';
import { weatherAt } from '@zagon/field-model/weather/now.ts';
import { expect, test } from 'vitest';
import { simulatedWeather } from './simulated-weather.ts';

const NOON = Date.parse('2026-06-01T12:00:00Z');
const climate = demoClimate();

test('without scenarios the weather is that of the climate', () => {
  expect(simulatedWeather(climate, [], NOON)).toMatchObject({ ...weatherAt(climate, NOON), atMs: NOON });
});

test('a downpour that ends within the hour adds only the rain until its end', () => {
  const half = { name: 'downpour', target: null, sinceMs: NOON, untilMs: NOON + HOUR_MS / 2 } as const;
  const dry = simulatedWeather(climate, [], NOON).rainInHourMm;
  expect(simulatedWeather(climate, [half], NOON).rainInHourMm - dry).toBeCloseTo(6, 6);
  expect(simulatedWeather(climate, [half], NOON).raining).toBe(true);
  const later = NOON + HOUR_MS / 2;
  expect(simulatedWeather(climate, [half], later)).toEqual(simulatedWeather(climate, [], later));
});

test('faults of devices leave the weather alone', () => {
  const stuck = { name: 'probe-stuck', target: 'AM100103-DEMO-0001', sinceMs: NOON } as const;
  expect(simulatedWeather(climate, [stuck], NOON)).toEqual(simulatedWeather(climate, [], NOON));
});
