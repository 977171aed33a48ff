import { expect, test } from 'vitest';
import { aForecast } from '../../../entities/weather/testing/test-weather.ts';
import { nightRain } from './rain.ts';

/** 20:00 in Warsaw. */
const NOW_MS = Date.parse('2026-06-11T18:00:00Z');
const night = { fromMs: Date.parse('2026-06-11T16:00:00Z'), untilMs: Date.parse('2026-06-12T06:00:00Z') };

test("the night's rain is the sum of its hours, with the wettest one and the time of the forecast", () => {
  expect(nightRain(aForecast(NOW_MS), night)).toMatchObject({
    totalMm: expect.closeTo(4.1),
    most: { atMs: Date.parse('2026-06-12T02:00:00Z'), mm: 2.2 },
    forecastAtMs: Date.parse('2026-06-11T12:00:00Z'),
    hours: { length: 12 },
  });
});

test('rain outside the night is ignored', () => {
  const untilMs = Date.parse('2026-06-12T01:00:00Z');
  expect(nightRain(aForecast(NOW_MS), { ...night, untilMs })).toMatchObject({ totalMm: 0, most: null });
});

test('rain is absent without a forecast, or if the forecast does not reach the night', () => {
  expect(nightRain(undefined, night)).toBeNull();
  expect(nightRain({ state: 'off' }, night)).toBeNull();
  expect(nightRain(aForecast(NOW_MS, { hours: [] }), night)).toBeNull();
});
