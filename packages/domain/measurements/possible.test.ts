import { array, assert, oneof, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { judge, type Watches } from '../alarms/judge.ts';
import { rulesOf } from '../alarms/watched-rules.ts';
import { BOUNDS } from '../catalogue/bounds.ts';
import { FIELD_NAMES, type FieldName } from '../catalogue/fields.ts';
import { SUBTYPES } from '../catalogue/kinds.ts';
import { DEVICE_TYPE_KEYS, DEVICE_TYPES } from '../catalogue/registry.ts';
import { moduleType } from '../modules/module-type.ts';
import type { SourceColumns } from '../reports/lines/columns.ts';
import { dailyValues } from '../reports/request/grouping.ts';
import { completeReading } from './complete.ts';
import type { Memory } from './completion.ts';
import { markedReadings } from './outliers.ts';
import { isPossible, possibleColumn } from './possible.ts';
import { faultySeries, impossibleValue, possibleValue, type Arrival } from './testing/absurd-values.ts';

const site = { properties: {}, inputs: {}, zone: 'Europe/Warsaw', elevationM: null, rainMm: null };
const MINUTE_MS = 60_000;
const good = (series: readonly Arrival[]) => series.filter(({ isFault }) => !isFault);

describe('bounds', () => {
  test.each(DEVICE_TYPE_KEYS)('the bounds of each input of %s include its scale and its default thresholds', (key) => {
    for (const { name, min, max, possible, alarms } of DEVICE_TYPES[key].inputs) {
      expect(possible.min, name).toBeLessThanOrEqual(min);
      expect(possible.max, name).toBeGreaterThanOrEqual(max);
      for (const { threshold } of alarms)
        expect(isPossible(DEVICE_TYPES[key], name, threshold.kind === 'fixed' ? threshold.value : min), name).toBe(
          true,
        );
    }
  });

  test('every field has bounds, and they are finite', () => {
    for (const field of FIELD_NAMES) {
      const { min, max } = BOUNDS[field];
      expect(Number.isFinite(min) && Number.isFinite(max) && min < max, field).toBe(true);
    }
  });

  test.each([
    ['an anemometer, m/s', { input_type: 2, subtype: SUBTYPES.anemometer_speed_v.number }, 40, 300],
    ['a wind vane', { input_type: 1, subtype: SUBTYPES.anemometer_direction_c.number }, 359, 655],
    ['a Pt1000', { input_type: 3, multiplier: 1 }, 120, 900],
    ['a manometer of 10 bar', { input_type: 1, value_low: 0, value_high: 10, multiplier: 1 }, 9.9, 65.5],
  ])('the bounds of a terminal follow what is connected to it: %s', (_, settings, possible, impossible) => {
    const type = moduleType('AM-600', { inputs: { ANALOG_USR_1: settings } });
    expect(isPossible(type, 'ANALOG_USR_1', possible)).toBe(true);
    expect(isPossible(type, 'ANALOG_USR_1', impossible)).toBe(false);
  });

  test('the bounds of a counter exclude negative amounts', () => {
    const type = moduleType('AM-600', { inputs: { DI_USR_3: { input_type: 2, multiplier: 10 } } });
    expect([isPossible(type, 'DI_USR_3', 0), isPossible(type, 'DI_USR_3', -1)]).toEqual([true, false]);
  });
});

test.each(DEVICE_TYPE_KEYS)('%s: no alarm is raised or ended by an impossible value', (key) => {
  const rules = rulesOf(DEVICE_TYPES[key], { properties: {}, soilType: 2, plantType: null }, []).map((rule) => ({
    ...rule,
    active: true,
  }));
  for (const rule of rules) {
    if (rule.threshold === null) continue;
    assert(
      property(faultySeries(rule.input.possible), (series) => {
        const effectsOf = (arrivals: readonly (Arrival & { readonly at: number })[]) => {
          let watches: Watches = new Map();
          return arrivals.flatMap(({ value, at }) => {
            const step = judge([rule], watches, { atMs: at * MINUTE_MS, values: { [rule.field]: value } });
            watches = step.watches;
            return step.judgements.map(({ effect, value: shown }) => [effect, at, shown]);
          });
        };
        const all = series.map((arrival, at) => ({ ...arrival, at }));
        expect(effectsOf(all)).toEqual(effectsOf(all.filter(({ isFault }) => !isFault)));
      }),
      { numRuns: 100 },
    );
  }
});

/** The fields that a type computes itself from the values it is sent. */
const SENT: Readonly<Partial<Record<string, readonly FieldName[]>>> = {
  'AM-200': ['TEMP_1', 'humidity'],
  'AM-301': ['WEIGHT_TENSO_1', 'WEIGHT_TENSO_2'],
  'AM-100-103': ['HUMIDITY_1', 'ECW_1', 'TEMP_1'],
  'AM-600': ['cnt3', 'analog1'],
};

test.each(Object.entries(SENT))(
  '%s: nothing is computed from an impossible value, which is kept as sent',
  (key, fields = []) => {
    const type = DEVICE_TYPE_KEYS.find((one) => one === key) ?? 'AM-200';
    const sent = record(
      Object.fromEntries(
        fields.map((field) => [field, oneof(possibleValue(BOUNDS[field]), impossibleValue(BOUNDS[field]))]),
      ),
    );
    assert(
      property(array(sent, { minLength: 1, maxLength: 8 }), (readings) => {
        let memory: Memory = null;
        let cleanMemory: Memory = null;
        for (const [index, values] of readings.entries()) {
          const atMs = (index + 1) * 15 * MINUTE_MS;
          const clean = Object.fromEntries(
            fields.map((field) => {
              const value = values[field] ?? null;
              return [field, isPossible(DEVICE_TYPES[type], field, value) ? value : null];
            }),
          );
          const completed = completeReading(type, { atMs, values }, site, memory);
          const expected = completeReading(type, { atMs, values: clean }, site, cleanMemory);
          memory = completed.memory;
          cleanMemory = expected.memory;
          expect(completed.values).toEqual({ ...expected.values, ...values });
          for (const [name, value] of Object.entries(expected.values))
            expect(
              FIELD_NAMES.every((field) => field !== name || isPossible(DEVICE_TYPES[type], field, value)),
              name,
            ).toBe(true);
        }
      }),
      { numRuns: 200 },
    );
  },
);

test('an average, a minimum and a maximum of a day are those of its possible values, and a chart marks the others', () => {
  const field = 'HUMIDITY_1';
  assert(
    property(faultySeries(BOUNDS[field]), (series) => {
      const columnsOf = (arrivals: readonly Arrival[]) => ({
        timesMs: Float64Array.from(arrivals, (_, index) => index * MINUTE_MS),
        values: Float64Array.from(arrivals, ({ value }) => value),
      });
      const all = columnsOf(series);
      const usable = { ...all, values: possibleColumn(all.values, BOUNDS[field]) };
      const valuesOf = (columns: SourceColumns) =>
        Object.values(dailyValues(columns, 'UTC')).map(({ values }) => [...values]);
      expect(valuesOf(usable)).toEqual(valuesOf(columnsOf(good(series))));
      const rule = { minSpan: 5, marksOutliers: false, possible: BOUNDS[field] };
      expect(markedReadings(all, rule)).toEqual(series.flatMap(({ isFault }, index) => (isFault ? [index] : [])));
    }),
    { numRuns: 500 },
  );
});
