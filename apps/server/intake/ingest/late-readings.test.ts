import { array, assert, constantFrom, double, infiniteStream, integer, nat, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DeviceTypeKey } from '@zagon/domain/catalogue/registry.ts';
import type { Reading, Values } from '@zagon/domain/measurements/reading.ts';
import { currentTurn } from '../../../../tools/suite/rotation/turn.ts';
import { ingest } from './test-intake.ts';

const MIDNIGHT = Date.parse('2026-06-11T00:00:00Z');
const QUARTER_MS = 900_000;
/** How many days are tried; other ones in each run. */
const DAYS = currentTurn() === 'all' ? 60 : 15;

const MODULES = {
  'AM-200': {},
  'AM-301': { properties: { humi_0_weight: 2, humi_100_weight: 8, pause_cycles: 2 } },
  'AM-600': {
    inputs: {
      DI_USR_3: { input_type: 2, subtype: 5, counter_type: 1, counter_size: 1, multiplier: 10 },
      DI_USR_4: { input_type: 2, subtype: 3, counter_type: 0, multiplier: 0.2 },
    },
  },
} as const satisfies Partial<Record<DeviceTypeKey, object>>;

/** The readings a module sends during a day, one reading per quarter of an hour. */
const air = array(
  record({ tC: double({ min: 5, max: 30, noNaN: true }), rhPct: double({ min: 40, max: 100, noNaN: true }) }),
  { minLength: 96, maxLength: 96 },
);
const weights = array(double({ min: 2, max: 8, noNaN: true }), { minLength: 96, maxLength: 96 });
const flows = array(
  record({ pulses: integer({ min: 0, max: 100 }), tips: nat(9), fault: constantFrom(0, 0, 0, 0, 0, 1, 2) }),
  {
    minLength: 96,
    maxLength: 96,
  },
);

const rounded = (value: number) => Math.round(value * 10) / 10;
const airDay = air.map((day): Values[] =>
  day.map(({ tC, rhPct }) => ({ TEMP_1: rounded(tC), humidity: rounded(rhPct) })),
);
const scaleDay = weights.map((day): Values[] => day.map((kg) => ({ WEIGHT_SUM_1: rounded(kg) })));
const meterDay = flows.map((day): Values[] => {
  let level = 100_000;
  return day.map(({ pulses, tips, fault }) => {
    level += pulses;
    // One pulse back, or zero once.
    const shown = fault === 1 ? level - 1 : fault === 2 ? 0 : level;
    return { cnt3: shown, cnt4: tips };
  });
});

describe('a day of readings is the same, whatever the order in which they arrive:', () => {
  test.each([
    ['AM-200', airDay],
    ['AM-301', scaleDay],
    ['AM-600', meterDay],
  ] as const)('a day of readings is the same, whatever the order in which they arrive: %s', (kind, days) => {
    assert(
      property(
        days,
        infiniteStream(nat(10_000)),
        array(integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 4 }),
        (day, random, sizes) => {
          const inOrder = day.map((values, index): Reading => ({ atMs: MIDNIGHT + index * QUARTER_MS, values }));
          const mixed = inOrder
            .map((reading) => ({ reading, place: random.next().value ?? 0 }))
            .toSorted((a, b) => a.place - b.place)
            .map(({ reading }) => reading);
          const expected = ingest({ kind, config: MODULES[kind] }, inOrder, [1]);
          for (const order of [mixed, inOrder.toReversed()]) {
            const arrived = ingest({ kind, config: MODULES[kind] }, order, sizes);
            expect(arrived.rows).toEqual(expected.rows);
            expect(arrived.memory).toEqual(expected.memory);
          }
        },
      ),
      { numRuns: DAYS },
    );
  });
});

test('a running total that arrives newest first shows the same newest value', () => {
  const inOrder = [0, 40, 90, 130].map((pulses, index): Reading => ({
    atMs: MIDNIGHT + index * QUARTER_MS,
    values: { cnt3: 1000 + pulses },
  }));
  expect(ingest({ kind: 'AM-600', config: MODULES['AM-600'] }, inOrder.toReversed(), [1]).latest?.DI_USR_3?.v).toBe(
    1.3,
  );
});
