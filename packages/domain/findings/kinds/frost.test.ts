import { describe, expect, test } from 'vitest';
import type { AdviceForecast } from '../../weather/forecast.ts';
import { forecastWith, hour, NOW_MS, withoutForecast, ZONE } from '../../weather/testing/forecasts.ts';
import { assessFrost, type FrostFinding, nightSpan } from './frost.ts';

/** What is stated, or why nothing is. */
const stated = (finding: FrostFinding) => (finding.kind === 'silent' ? finding.reason : finding.facts);

describe('frost', () => {
  const frost = (of: AdviceForecast, ownNightMinimumC: number | null = null) =>
    stated(assessFrost({ zone: ZONE, basis: of, ownNightMinimumC }, NOW_MS));

  test('a mild night has no risk of frost, and its minimum is given', () => {
    expect(frost(forecastWith((at) => (at === 29 ? { tC: 7 } : {})))).toEqual({
      risk: 'none',
      minimumC: 7,
      minimumAtMs: hour(29),
      window: null,
      basis: 'forecast',
    });
  });

  test('frost lasts from the first to the last hour at or below zero', () => {
    expect(frost(forecastWith((at) => (at >= 27 && at <= 30 ? { tC: -1 } : {})))).toMatchObject({
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
    expect(frost(forecastWith((at) => (at === 28 ? { tC: 3, ...own } : {})))).toMatchObject({ risk });
  });

  test('frost during the day does not count', () => {
    expect(frost(forecastWith((at) => (at < 14 || (at > 33 && at < 40) ? { tC: -5 } : {})))).toMatchObject({
      risk: 'none',
    });
  });

  test("frost without a forecast follows the wet bulb of the farm's sensor, or is unknown with the reason", () => {
    expect(frost(withoutForecast('forecast_old'), -0.5)).toMatchObject({
      risk: 'frost',
      minimumC: -0.5,
      basis: 'wet_bulb',
    });
    expect(frost(withoutForecast('no_forecast'), 3)).toMatchObject({ risk: 'ground', window: null });
    expect(frost(withoutForecast('no_forecast'), 5)).toMatchObject({ risk: 'none' });
    expect(frost(withoutForecast('forecast_deviates'))).toBe('forecast_deviates');
  });

  test('frost before nine in the morning is that of the night now ending', () => {
    expect(nightSpan(hour(8), ZONE)).toEqual({ fromMs: hour(-6), untilMs: hour(9) });
    expect(nightSpan(hour(9), ZONE)).toEqual({ fromMs: hour(18), untilMs: hour(33) });
  });
});
