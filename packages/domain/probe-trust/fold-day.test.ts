import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { signSpans, verdictAt } from './assess-trust.ts';
import { foldDays } from './fold-day.ts';
import type { SensorDay } from './sensor-day.ts';
import { DAY_MS, HOUR_MS, type SensorReading } from './sensor.ts';
import { NEW_WATCH } from './watch.ts';
import { dailyWave, dayOf, readingsOf, recordOf, runAt, SLAB, SOIL, START_MS } from './testing/test-record.ts';

const DAYS = 4;
const FIRST = dayOf(START_MS);
const water = [runAt(0, 6), runAt(2, 6), runAt(3, 22)];

/** A slab with a spike, a step and a value that gets stuck, as drawn. */
const someReadings = fc
  .record({
    spikeAt: fc.integer({ min: 0, max: DAYS * 96 - 1 }),
    stepAt: fc.double({ min: 0, max: DAYS, noNaN: true }),
    stuckAt: fc.double({ min: 0, max: DAYS, noNaN: true }),
    lost: fc.array(fc.integer({ min: 0, max: DAYS * 96 - 1 }), { maxLength: 40 }),
  })
  .map(({ spikeAt, stepAt, stuckAt, lost }) =>
    readingsOf(DAYS, (day) => dailyWave(Math.min(day, stuckAt)) - (day < stepAt ? 0 : 6))
      .map((reading, index) => (index === spikeAt ? { ...reading, value: (reading.value ?? 0) + 4 } : reading))
      .filter((_, index) => !lost.includes(index)),
  );

/** The readings in packets as they arrive: some late, some twice. */
const someArrival = someReadings.chain((readings) =>
  fc.record({
    readings: fc.constant(readings),
    packets: fc
      .shuffledSubarray([...readings, ...readings.slice(0, 50)], {
        minLength: readings.length + Math.min(50, readings.length),
      })
      .map((arriving) => Array.from({ length: 8 }, (_, index) => arriving.filter((__, at) => at % 8 === index))),
  }),
);

describe.each([
  ['a slab', SLAB],
  ['a soil', SOIL],
] as const)('%s', (_, sensor) => {
  const inOrder = (readings: readonly SensorReading[]) =>
    foldDays(recordOf(sensor, readings, water), [], FIRST, FIRST + DAYS - 1);

  test('readings that arrive late or twice give the same days as in order', () => {
    fc.assert(
      fc.property(someArrival, ({ readings, packets }) => {
        const stored: SensorReading[] = [];
        let days: readonly SensorDay[] = [];
        for (const packet of packets) {
          stored.push(...packet);
          const from = Math.min(...packet.map(({ atMs }) => dayOf(atMs)), FIRST + days.length);
          days = foldDays(recordOf(sensor, stored, water), days, from, FIRST + DAYS - 1);
        }
        expect(days).toEqual(inOrder(readings));
      }),
      { numRuns: 30 },
    );
  });

  test('the verdict of a moment is the same whether or not later days are known', () => {
    fc.assert(
      fc.property(someReadings, fc.integer({ min: 1, max: DAYS * 24 }), (readings, hours) => {
        const atMs = START_MS + hours * HOUR_MS;
        const verdictOf = (days: readonly SensorDay[]) =>
          verdictAt(signSpans({ sensor, days, twins: [], responses: [], comparableFromMs: null }), atMs);
        expect(verdictOf(inOrder(readings.filter((reading) => reading.atMs <= atMs)))).toBe(
          verdictOf(inOrder(readings)),
        );
      }),
      { numRuns: 30 },
    );
  });
});

test('the state of a sensor survives being stored as JSON', () => {
  const record = recordOf(
    SLAB,
    readingsOf(2, (day) => dailyWave(day)),
  );
  const [first] = foldDays(record, [], FIRST, FIRST);
  if (first === undefined) throw new Error('a day was folded');
  const stored: SensorDay = JSON.parse(JSON.stringify(first));
  expect(foldDays(record, [stored], FIRST + 1, FIRST + 1)).toEqual(foldDays(record, [first], FIRST + 1, FIRST + 1));
  expect(JSON.stringify(first.watch).length).toBeLessThan(1_000);
});

test('a day without readings has no numbers and keeps the state', () => {
  const [empty] = foldDays(recordOf(SLAB, []), [], FIRST, FIRST);
  expect(empty).toEqual({
    summary: {
      day: FIRST,
      samples: 0,
      p95: null,
      amplitude: null,
      rise: 0,
      riseAtMs: null,
      fall: 0,
      activeHours: 0,
      isWhole: false,
    },
    spans: [],
    watch: NEW_WATCH,
  });
});

test('a gap in contact does not make a step', () => {
  const readings = readingsOf(1, (day) => (day < 0.5 ? 80 : 70)).filter(
    ({ atMs }) => Math.abs(atMs - START_MS - DAY_MS / 2) > 2 * HOUR_MS,
  );
  expect(foldDays(recordOf(SLAB, readings), [], FIRST, FIRST)[0]?.spans).toEqual([]);
});
