import { describe, expect, test } from 'vitest';
import { dayEt0, type Et0Facts } from './day-et0.ts';
import type { Forecast } from './forecast.ts';
import type { MeasuredHour } from './measured-hours.ts';

/** FAO-56, example 18: Uccle, 50°48' N, 100 m, 6 July; 3.88 mm. */
const UCCLE = { tMaxC: 21.5, tMinC: 12.3, rhMaxPct: 84, rhMinPct: 63, windMS: 2.078, rsMjM2D: 22.07, et0Mm: 3.88 };
const ZONE = 'Europe/Brussels';
const HOUR_MS = 3_600_000;
const MIDNIGHT_MS = Date.parse('2026-07-05T22:00:00Z');

/** Hours of a day whose extremes match the example. */
const measured = (hours: number, fromMs = MIDNIGHT_MS): readonly MeasuredHour[] =>
  Array.from({ length: hours }, (_, index) => ({
    atMs: fromMs + index * HOUR_MS,
    minC: index === 4 ? UCCLE.tMinC : 15,
    maxC: index === 14 ? UCCLE.tMaxC : 16,
    minRhPct: index === 14 ? UCCLE.rhMinPct : 70,
    maxRhPct: index === 4 ? UCCLE.rhMaxPct : 75,
  }));

const forecast: Forecast = {
  atMs: MIDNIGHT_MS,
  elevationM: 100,
  hours: Array.from({ length: 24 }, (_, index) => ({
    atMs: MIDNIGHT_MS + index * HOUR_MS,
    tC: index === 4 ? UCCLE.tMinC : index === 14 ? UCCLE.tMaxC : 16,
    rhPct: index === 4 ? UCCLE.rhMaxPct : index === 14 ? UCCLE.rhMinPct : 70,
    // At 10 m; 2.078 m/s at 2 m.
    windMS: 2.778,
    windDirectionDeg: null,
    rainMm: 0,
    cloudPct: 40,
    solarMjM2: UCCLE.rsMjM2D / 24,
  })),
};

const facts = (own: Partial<Et0Facts>): Et0Facts => ({
  nowMs: MIDNIGHT_MS + 20 * HOUR_MS,
  zone: ZONE,
  latitudeDeg: 50.8,
  measured: [],
  measuredWindMS: { today: null, yesterday: null },
  forecast: null,
  ...own,
});

describe('the daily water demand of grass', () => {
  test.each([
    ['own readings for the hours that passed', measured(20), UCCLE.windMS, 'measured_and_forecast', 'measured'],
    ['own readings of the whole day', measured(24), UCCLE.windMS, 'measured', 'measured'],
    ['the forecast alone', [], null, 'forecast', 'forecast'],
  ] as const)(
    'the daily water demand of grass is that of FAO-56, example 18, from %s',
    (_, hours, windMS, basis, wind) => {
      const found = dayEt0(facts({ measured: hours, measuredWindMS: { today: windMS, yesterday: null }, forecast }));
      expect(found).toMatchObject({ kind: 'known', day: 'today', basis, sun: 'forecast', wind });
      expect(Math.abs((found.kind === 'known' ? found.mm : 0) - UCCLE.et0Mm)).toBeLessThan(0.03);
    },
  );

  test('the daily water demand is that of yesterday without a forecast, with sunshine estimated and wind assumed', () => {
    const found = dayEt0(facts({ nowMs: MIDNIGHT_MS + 30 * HOUR_MS, measured: measured(30) }));
    expect(found).toMatchObject({ day: 'yesterday', basis: 'measured', sun: 'estimated', wind: 'assumed' });
    // The estimated sunshine reduces 22.1 MJ/m² to 20.0.
    expect(found.kind === 'known' ? found.mm : 0).toBeGreaterThan(3.2);
    expect(found.kind === 'known' ? found.mm : 0).toBeLessThan(UCCLE.et0Mm);
  });

  test('the daily water demand is unknown if the day has unfilled gaps of more than two hours', () => {
    expect(dayEt0(facts({ measured: measured(20) }))).toEqual({ kind: 'unknown', reason: 'too_few_hours' });
  });

  test('the daily water demand is unknown without the latitude of the farm', () => {
    expect(dayEt0(facts({ latitudeDeg: null, forecast }))).toEqual({ kind: 'unknown', reason: 'no_place' });
  });
});
