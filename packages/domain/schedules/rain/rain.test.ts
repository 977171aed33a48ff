import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ForecastHour } from '../../weather/forecast.ts';
import { rainGate } from '../why/gates.ts';
import { rainCause, rainDetail, rainOtherwise } from '../why/texts-rain.ts';
import { judgeRain, RAIN_GAPS, type RainFact } from './decide-rain.ts';
import { forecastRain, gaugeRain, type GaugeReadings } from './known-rain.ts';
import type { RainRule } from './rain-rule.ts';

const HOUR_MS = 3_600_000;
const NOW = Date.parse('2026-06-11T03:00:00Z');
const MEASURED: RainRule = { source: 'gauge', limitMm: 5, hours: 24 };
const EXPECTED: RainRule = { source: 'forecast', limitMm: 5, hours: 12 };

/** A gauge that reports its total every 15 minutes for 30 hours; each amount fell so many hours ago. */
function gauge(amounts: readonly (readonly [hoursAgo: number, mm: number])[], silentH = 0): GaugeReadings {
  const hoursAgo = Array.from({ length: 121 }, (_, index) => 30 - index / 4).filter((hours) => hours >= silentH);
  const totalAt = (hours: number) => amounts.reduce((sum, [ago, mm]) => (hours <= ago ? sum + mm : sum), 100);
  return {
    name: 'Yard gauge',
    counterType: 'incremental',
    freshness: silentH === 0 ? 'current' : 'stale',
    newestAtMs: NOW - silentH * HOUR_MS,
    columns: {
      timesMs: Float64Array.from(hoursAgo, (hours) => NOW - hours * HOUR_MS),
      values: Float64Array.from(hoursAgo, totalAt),
    },
  };
}

const forecastOf = (mmPerHour: readonly (number | null)[]) => ({
  missing: null,
  forecast: {
    atMs: NOW - HOUR_MS,
    elevationM: null,
    hours: mmPerHour.map((rainMm, index): ForecastHour => ({
      atMs: NOW + index * HOUR_MS,
      rainMm,
      tC: 15,
      rhPct: 80,
      windMS: 2,
      windDirectionDeg: 0,
      cloudPct: 50,
      solarMjM2: 1,
    })),
  },
});

describe('measured rain', () => {
  test('measured rain counts only what fell within the hours of the rule', () => {
    expect(
      gaugeRain(
        MEASURED,
        gauge([
          [28, 9],
          [3, 2],
          [1, 1.5],
        ]),
        NOW,
      ),
    ).toMatchObject({ mm: 3.5, gap: null });
    expect(
      judgeRain(
        gaugeRain(
          MEASURED,
          gauge([
            [28, 9],
            [3, 2],
          ]),
          NOW,
        ),
      ),
    ).toBe('dry');
    expect(
      judgeRain(
        gaugeRain(
          MEASURED,
          gauge([
            [20, 4],
            [3, 1],
          ]),
          NOW,
        ),
      ),
    ).toBe('rain');
  });

  test('measured rain holds a cycle back even if the gauge has fallen silent since: more may have fallen, never less', () => {
    expect(judgeRain(gaugeRain(MEASURED, gauge([[6, 8]], 4), NOW))).toBe('rain');
  });

  test('measured rain is unknown, not dry, while the gauge is silent, has gaps, or does not exist', () => {
    const verdict = (readings: GaugeReadings | null) => {
      const fact = gaugeRain(MEASURED, readings, NOW);
      return [judgeRain(fact), fact.gap];
    };
    expect(verdict(gauge([[6, 1]], 4))).toEqual(['unknown', 'gauge_silent']);
    expect(verdict(null)).toEqual(['unknown', 'no_gauge']);
    const recent = gauge([]);
    const from = recent.columns.timesMs.findIndex((ms) => ms > NOW - 5 * HOUR_MS);
    const { timesMs, values } = recent.columns;
    expect(verdict({ ...recent, columns: { timesMs: timesMs.slice(from), values: values.slice(from) } })).toEqual([
      'unknown',
      'gauge_gaps',
    ]);
  });

  test('a rain rule never holds water back for less than the limit, nor lets it run for more, whatever fell and when', () => {
    const amounts = fc.array(fc.tuple(fc.integer({ min: 0, max: 29 * 4 }), fc.integer({ min: 0, max: 40 })), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(amounts, fc.integer({ min: 1, max: 24 }), fc.integer({ min: 1, max: 200 }), (fell, hours, tenths) => {
        // In quarters of an hour and tenths of a millimetre, as gauges report.
        const rain = fell.map(([quarters, mm]) => [quarters / 4, mm / 10] as const);
        const rule: RainRule = { source: 'gauge', hours, limitMm: tenths / 10 };
        const within = fell.reduce((sum, [quarters, mm]) => (quarters / 4 < hours ? sum + mm : sum), 0);
        const { mm } = gaugeRain(rule, gauge(rain), NOW);
        expect(mm).toBeCloseTo(within / 10, 6);
      }),
    );
  });
});

describe('forecast rain', () => {
  test('forecast rain counts the hours from the start of the cycle on', () => {
    const hours = [0, 0, 3, 3, ...Array.from({ length: 20 }, () => 0)];
    expect(forecastRain(EXPECTED, forecastOf(hours), { fromMs: NOW, nowMs: NOW })).toMatchObject({ mm: 6, ageMin: 60 });
    const later = forecastRain(EXPECTED, forecastOf(hours), { fromMs: NOW + 4 * HOUR_MS, nowMs: NOW });
    expect(judgeRain(later)).toBe('dry');
  });

  test('forecast rain is unknown if the forecast is missing, untrustworthy or too short', () => {
    const at = { fromMs: NOW, nowMs: NOW };
    expect(forecastRain(EXPECTED, { forecast: null, missing: 'forecast_old' }, at)).toMatchObject({
      mm: null,
      gap: 'forecast_old',
    });
    expect(judgeRain(forecastRain(EXPECTED, forecastOf([1, 1]), at))).toBe('unknown');
    expect(judgeRain(forecastRain(EXPECTED, forecastOf([4, 4]), at))).toBe('rain');
  });
});

describe('the gate of a rain rule', () => {
  const wet: RainFact = { rule: MEASURED, gauge: 'Yard gauge', mm: 8.44, ageMin: 3, gap: null };
  const time = () => '05:20';

  test('the gate of a rain rule is closed by rain, open without, and open if a user lets the cycle run anyway', () => {
    expect(rainGate(wet).state).toBe('closed');
    expect(rainGate({ ...wet, mm: 4.9 }).state).toBe('open');
    expect(rainGate({ ...wet, mm: 1, gap: 'gauge_silent' }).state).toBe('unknown');
    expect(rainGate(wet, true)).toMatchObject({ state: 'open', overruled: true });
  });

  test('the gate of a rain rule states the amount, the limit, and when the rain stopped the water', () => {
    expect(rainDetail(rainGate(wet), time).en).toBe('Yard gauge: 8.4 mm within 24 h, limit 5.0 mm');
    expect(rainDetail({ ...rainGate(wet), stoppedAtMs: NOW }, time).pl).toBe(
      'Yard gauge: 8,4 mm w ciągu 24 godz., próg 5,0 mm. Zatrzymano o 05:20',
    );
    expect(rainCause(rainGate(wet)).pl).toBe('w 24 godz. spadło 8,4 mm deszczu');
    expect(rainOtherwise(rainGate(wet)).en).toBe('less than 5.0 mm of rain had fallen');
  });

  test.each(RAIN_GAPS)('the gate of a rain rule says in both languages what is missing: %s', (gap) => {
    const { pl, en } = rainDetail(rainGate({ ...wet, mm: null, gap }), time);
    expect(pl).toMatch(/^nie wiadomo, .+\. Program podlewa$/);
    expect(en).toMatch(/^not known, .+\. The schedule irrigates$/);
  });
});
