import { describe, expect, test } from 'vitest';
import { adviceForecast, forecastDays, startOfDayMs, type Forecast, type ForecastHour } from './forecast.ts';

const ZONE = 'Europe/Warsaw';
const HOUR_MS = 3_600_000;
const at = (iso: string): number => Date.parse(iso);

/** Hours from local midnight of 11 June on. */
function forecast(hour: (localHour: number) => Partial<ForecastHour>, hours = 48): Forecast {
  const fromMs = at('2026-06-10T22:00:00Z');
  return {
    atMs: at('2026-06-11T12:00:00Z'),
    elevationM: 120,
    hours: Array.from({ length: hours }, (_, index) => ({
      atMs: fromMs + index * HOUR_MS,
      tC: 15,
      rhPct: 60,
      windMS: 2,
      windDirectionDeg: 315,
      rainMm: 0,
      cloudPct: 50,
      solarMjM2: 1,
      ...hour(index),
    })),
  };
}

const days = (of: Forecast, count = 5) => forecastDays(of, { nowMs: at('2026-06-11T12:30:00Z'), zone: ZONE, count });

describe('the days of a forecast', () => {
  test('the days of a forecast begin at midnight of the farm, with high, low and rain', () => {
    const found = days(forecast((hour) => ({ tC: hour < 24 ? 10 + hour / 2 : 8, rainMm: hour === 25 ? 3.5 : 0 })));
    expect(found).toEqual([
      { date: '2026-06-11', maxC: 21.5, minC: 10, rainMm: 0, sky: 'partly' },
      { date: '2026-06-12', maxC: 8, minC: 8, rainMm: 3.5, sky: 'rain' },
    ]);
  });

  test('the days of a forecast leave out one with too few known hours', () => {
    expect(days(forecast(() => ({}), 40)).map(({ date }) => date)).toEqual(['2026-06-11']);
    expect(days(forecast((hour) => (hour < 5 ? { tC: null } : {}), 24))).toEqual([]);
  });

  test.each([
    [{ cloudPct: 10 }, 'clear'],
    [{ cloudPct: 60 }, 'partly'],
    [{ cloudPct: 95 }, 'cloudy'],
    [{ cloudPct: null }, 'partly'],
    [{ cloudPct: 95, rainMm: 0.02 }, 'cloudy'],
    [{ cloudPct: 10, rainMm: 0.5 }, 'rain'],
    [{ cloudPct: 10, rainMm: 0.5, tC: -3 }, 'snow'],
  ] as const)('the days of a forecast with %j are drawn as %s', (hour, sky) => {
    expect(days(forecast(() => hour, 24))[0]?.sky).toBe(sky);
  });

  test('the days of a forecast follow the calendar when the clocks change', () => {
    const spring = at('2026-03-29T12:00:00Z');
    expect((startOfDayMs(spring, ZONE, 1) - startOfDayMs(spring, ZONE)) / HOUR_MS).toBe(23);
  });
});

describe('a forecast for advice', () => {
  const nowMs = at('2026-06-11T12:30:00Z');
  const good = forecast(() => ({}));

  test("a forecast is used for advice while it is recent and close to the farm's sensor", () => {
    expect(adviceForecast(good, 17, nowMs)).toEqual({ forecast: good, missing: null });
    expect(adviceForecast(good, null, nowMs).missing).toBeNull();
  });

  test.each([
    ['there is none', null, 17, 'no_forecast'],
    ['it was not renewed for half a day', { ...good, atMs: nowMs - 13 * HOUR_MS }, 17, 'forecast_old'],
    ['the own sensor measures 9 °C more', good, 24, 'forecast_deviates'],
  ] as const)('a forecast is refused for advice if %s', (_, known, ownC, missing) => {
    expect(adviceForecast(known, ownC, nowMs)).toEqual({ forecast: null, missing });
  });
});
