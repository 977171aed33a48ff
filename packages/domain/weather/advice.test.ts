import { describe, expect, test } from 'vitest';
import type { AdviceForecast, ForecastHour } from './forecast.ts';
import { frostAdvice, nightSpan } from './frost.ts';
import { sprayAdvice } from './spraying.ts';

const ZONE = 'Europe/Warsaw';
const HOUR_MS = 3_600_000;
/** 14:30 in Warsaw. */
const NOW_MS = Date.parse('2026-04-20T12:30:00Z');
const MIDNIGHT_MS = Date.parse('2026-04-19T22:00:00Z');

/** Mild, dry and calm: suits spraying, no frost. Hours are counted from today's local midnight. */
const MILD = { tC: 15, rhPct: 60, windMS: 2, windDirectionDeg: 0, rainMm: 0, cloudPct: 30, solarMjM2: 1 };

const basis = (hourly: (hour: number) => Partial<ForecastHour>): AdviceForecast => ({
  missing: null,
  forecast: {
    atMs: NOW_MS,
    elevationM: 100,
    hours: Array.from({ length: 72 }, (_, hour) => ({ atMs: MIDNIGHT_MS + hour * HOUR_MS, ...MILD, ...hourly(hour) })),
  },
});
const none = (missing: 'no_forecast' | 'forecast_old' | 'forecast_deviates'): AdviceForecast => ({
  forecast: null,
  missing,
});

const hour = (localHour: number): number => MIDNIGHT_MS + localHour * HOUR_MS;

describe('frost', () => {
  const frost = (of: AdviceForecast, ownNightMinimumC: number | null = null) =>
    frostAdvice({ nowMs: NOW_MS, zone: ZONE, basis: of, ownNightMinimumC });

  test('a mild night has no risk of frost, and its minimum is given', () => {
    expect(frost(basis((at) => (at === 29 ? { tC: 7 } : {})))).toEqual({
      kind: 'known',
      risk: 'none',
      minimumC: 7,
      minimumAtMs: hour(29),
      window: null,
      basis: 'forecast',
    });
  });

  test('frost lasts from the first to the last hour at or below zero', () => {
    expect(frost(basis((at) => (at >= 27 && at <= 30 ? { tC: -1 } : {})))).toMatchObject({
      risk: 'frost',
      window: { fromMs: hour(27), untilMs: hour(31) },
    });
  });

  test.each([
    ['clear and calm', {}, 'ground'],
    ['windy', { windMS: 3 }, 'none'],
    ['covered', { cloudPct: 80 }, 'none'],
    ['of unknown wind and sky', { windMS: null, cloudPct: null }, 'ground'],
  ] as const)('frost at 3 °C is near the ground only if the night is %s', (_, own, risk) => {
    expect(frost(basis((at) => (at === 28 ? { tC: 3, ...own } : {})))).toMatchObject({ risk });
  });

  test('frost during the day does not count', () => {
    expect(frost(basis((at) => (at < 14 || (at > 33 && at < 40) ? { tC: -5 } : {})))).toMatchObject({ risk: 'none' });
  });

  test("frost without a forecast follows the wet bulb of the farm's sensor, or is unknown with the reason", () => {
    expect(frost(none('forecast_old'), -0.5)).toMatchObject({ risk: 'frost', minimumC: -0.5, basis: 'wet_bulb' });
    expect(frost(none('no_forecast'), 3)).toMatchObject({ risk: 'ground', window: null });
    expect(frost(none('no_forecast'), 5)).toMatchObject({ risk: 'none' });
    expect(frost(none('forecast_deviates'))).toEqual({ kind: 'unknown', reason: 'forecast_deviates' });
  });

  test('frost before nine in the morning is that of the night now ending', () => {
    expect(nightSpan(hour(8), ZONE)).toEqual({ fromMs: hour(-6), untilMs: hour(9) });
    expect(nightSpan(hour(9), ZONE)).toEqual({ fromMs: hour(18), untilMs: hour(33) });
  });
});

describe('spraying', () => {
  const spray = (of: AdviceForecast, ownWindMS: number | null = null) =>
    sprayAdvice({ nowMs: NOW_MS, zone: ZONE, basis: of, ownWindMS });

  test('spraying suits the first consecutive hours without an obstacle, with the reasons before and after', () => {
    const advice = spray(basis((at) => (at < 17 ? { windMS: 9 } : at >= 22 ? { rainMm: 2 } : {})));
    expect(advice).toMatchObject({
      kind: 'known',
      day: 'today',
      window: { fromMs: hour(17), untilMs: hour(20), before: 'wind', after: 'rain_soon' },
    });
    expect(advice.kind === 'known' ? advice.hours : []).toHaveLength(24);
  });

  test.each([
    ['rain', { rainMm: 0.4 }],
    ['wind', { windMS: 5.4 }],
    ['cold', { tC: 4, rhPct: 50 }],
    ['hot', { tC: 26 }],
    ['dry_air', { tC: 24, rhPct: 25 }],
    ['humid_air', { tC: 12, rhPct: 95 }],
    ['unknown', { rhPct: null }],
  ] as const)('spraying is prevented by %s', (obstacle, own) => {
    expect(spray(basis(() => own))).toMatchObject({ day: 'today', window: null, obstacle });
  });

  test('spraying is possible in the wind at 10 m that corresponds to 4 m/s at spraying height', () => {
    expect(spray(basis(() => ({ windMS: 5.3 })))).toMatchObject({ obstacle: null });
  });

  test("the advice on spraying in the current hour uses the farm's wind gauge", () => {
    expect(
      spray(
        basis(() => ({})),
        6,
      ),
    ).toMatchObject({ window: { fromMs: hour(15), before: 'wind' } });
    expect(
      spray(
        basis((at) => (at === 14 ? { windMS: 9 } : {})),
        1,
      ),
    ).toMatchObject({ window: { fromMs: hour(14) } });
  });

  test('spraying moves to tomorrow if no hour is left today', () => {
    expect(spray(basis((at) => (at < 24 + 6 ? { rhPct: 98 } : {})))).toMatchObject({
      day: 'tomorrow',
      window: { fromMs: hour(30), before: 'humid_air' },
    });
  });

  test('spraying is unknown without a usable forecast, with the reason', () => {
    expect(spray(none('forecast_old'))).toEqual({ kind: 'unknown', reason: 'forecast_old' });
  });
});
