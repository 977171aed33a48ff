import { describe, expect, test } from 'vitest';
import type { AdviceForecast } from '../../weather/forecast.ts';
import { forecastWith, hour, NOW_MS, withoutForecast, ZONE } from '../../weather/testing/forecasts.ts';
import { assessSpraying, type SprayingFinding } from './spraying.ts';

/** What is stated, or why nothing is. */
const stated = (finding: SprayingFinding) => (finding.kind === 'silent' ? { reason: finding.reason } : finding.facts);

describe('spraying', () => {
  const spray = (of: AdviceForecast, ownWindMS: number | null = null) =>
    stated(assessSpraying({ zone: ZONE, basis: of, ownWindMS }, NOW_MS));

  test('spraying suits the first consecutive hours without an obstacle, with the reasons before and after', () => {
    const advice = spray(forecastWith((at) => (at < 17 ? { windMS: 9 } : at >= 22 ? { rainMm: 2 } : {})));
    expect(advice).toMatchObject({
      day: 'today',
      window: { fromMs: hour(17), untilMs: hour(20), before: 'wind', after: 'rain_soon' },
    });
    expect('hours' in advice ? advice.hours : []).toHaveLength(24);
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
    expect(spray(forecastWith(() => own))).toMatchObject({ day: 'today', window: null, obstacle });
  });

  test('spraying is possible in the wind at 10 m that corresponds to 4 m/s at spraying height', () => {
    expect(spray(forecastWith(() => ({ windMS: 5.3 })))).toMatchObject({ obstacle: null });
  });

  test("the advice on spraying in the current hour uses the farm's wind gauge", () => {
    expect(
      spray(
        forecastWith(() => ({})),
        6,
      ),
    ).toMatchObject({ window: { fromMs: hour(15), before: 'wind' } });
    expect(
      spray(
        forecastWith((at) => (at === 14 ? { windMS: 9 } : {})),
        1,
      ),
    ).toMatchObject({ window: { fromMs: hour(14) } });
  });

  test('spraying moves to tomorrow if no hour is left today', () => {
    expect(spray(forecastWith((at) => (at < 24 + 6 ? { rhPct: 98 } : {})))).toMatchObject({
      day: 'tomorrow',
      window: { fromMs: hour(30), before: 'humid_air' },
    });
  });

  test('spraying is unknown without a usable forecast, with the reason', () => {
    expect(spray(withoutForecast('forecast_old'))).toEqual({ reason: 'forecast_old' });
  });
});
