import { array, assert, boolean, constantFrom, integer, property, record, tuple } from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { MeterRules } from '../agronomy/meter-limits.ts';
import { countRecord, type MeterMemory, type MeterStep } from './meter.ts';

const QUARTER_MS = 900_000;
const SIZE = 2 ** 32;
/** 100 pulses in a quarter of an hour are the nominal flow. */
const NOMINAL = 100;
const known: MeterRules = { type: 'incremental', modulus: SIZE, limitPerS: (3 * NOMINAL) / 900, burst: 2 };
const learning: MeterRules = { ...known, limitPerS: null };

/** The steps of a meter whose records are a quarter of an hour apart, or at the given times. */
function stepsOf(
  rules: MeterRules,
  raws: readonly number[],
  atMs = (index: number) => index * QUARTER_MS,
): MeterStep[] {
  let memory: MeterMemory | null = null;
  return raws.map((raw, index) => {
    const step: MeterStep = countRecord(rules, memory, { atMs: atMs(index), raw });
    memory = step.memory;
    return step;
  });
}

const pulsesOf = (rules: MeterRules, ...raws: readonly number[]) => stepsOf(rules, raws).map(({ pulses }) => pulses);
const apartOf = (rules: MeterRules, ...raws: readonly number[]) => stepsOf(rules, raws).map(({ apart }) => apart);

describe('a running total', () => {
  test('a running total that is read one pulse lower has not moved', () => {
    expect(pulsesOf(known, 40_000, 40_060, 40_059, 40_120)).toEqual([0, 60, 0, 60]);
  });

  test('a running total that shows zero and returns has continued in the meantime, however often it showed zero', () => {
    expect(pulsesOf(known, 40_000, 0, 40_120)).toEqual([0, 0, 120]);
    expect(pulsesOf(known, 40_000, 0, 0, 0, 40_120)).toEqual([0, 0, 0, 0, 120]);
  });

  test('a running total that starts over counts what it shows once a record continues from it', () => {
    expect(pulsesOf(known, 40_000, 40_010, 4, 6)).toEqual([0, 10, 0, 6]);
  });

  test('a running total of a new meter continues from what that meter shows', () => {
    expect(pulsesOf(known, 40_000, 40_010, 12_345, 12_400)).toEqual([0, 10, 0, 55]);
    expect(pulsesOf(known, 40_000, 40_010, 912_345, 912_400)).toEqual([0, 10, 0, 55]);
  });

  test('a running total rolls over only from its end, only if that much could flow, and once a record continues from it', () => {
    const small = { ...known, modulus: 65_536 };
    expect(pulsesOf(small, 65_500, 20, 40)).toEqual([0, 0, 76]);
    expect(pulsesOf(small, 60_000, 20, 40)).toEqual([0, 0, 40]);
    expect(pulsesOf(small, 30_000, 20, 40)).toEqual([0, 0, 40]);
  });

  test('a running total sets aside a jump that the meter cannot have delivered, and continues from either level', () => {
    expect(pulsesOf(known, 1000, 1050, 90_000, 90_040)).toEqual([0, 50, 0, 40]);
    expect(apartOf(known, 1000, 1050, 90_000, 90_040)).toEqual([0, 0, 88_950, 0]);
    expect(pulsesOf(known, 1000, 1050, 90_000, 1150)).toEqual([0, 50, 0, 100]);
  });

  test('a running total learns the rate of its meter, and accepts a higher one once a second reading confirms it', () => {
    const trickle = Array.from({ length: 40 }, (_, index) => 1000 + 10 * index);
    const steps = stepsOf(learning, [...trickle, 1890, 2390, 2890]);
    expect(steps.slice(-3).map(({ pulses }) => pulses)).toEqual([0, 1000, 500]);
    expect(steps.slice(-3).map(({ apart }) => apart)).toEqual([500, -500, 0]);
    expect(apartOf(learning, ...trickle, 1_001_390, 1_001_400).at(-2)).toBe(1_000_000);
  });

  test('a running total counts nothing of a glitch that looks like a counter which started over', () => {
    expect(pulsesOf(known, 40_000, 200, 40_060, 40_160, 40_260)).toEqual([0, 0, 60, 100, 100]);
  });

  test('a running total that was read too high, by less than shows, waits for the flow to catch up', () => {
    expect(pulsesOf(known, 40_000, 40_200, 40_060, 40_160, 40_260)).toEqual([0, 200, 0, 0, 60]);
  });

  test('a dispute stored when a new start was still counted at once is settled without counting it twice', () => {
    const stored = { atMs: QUARTER_MS, raw: 200, trusted: { atMs: 0, raw: 40_000 }, assumed: 200 };
    const next = (raw: number) => countRecord(known, stored, { atMs: 2 * QUARTER_MS, raw });
    expect(next(230)).toMatchObject({ pulses: 30, apart: 0 });
    expect(next(40_250)).toMatchObject({ pulses: 50, apart: 0 });
  });

  test('a running total is correct for records sent together', () => {
    const atMs = (index: number) => [0, QUARTER_MS, QUARTER_MS + 1000, 3 * QUARTER_MS][index] ?? 0;
    const sums = stepsOf(known, [1000, 1100, 1190, 1300], atMs).reduce((sum, { pulses }) => sum + pulses, 0);
    expect(sums).toBe(300);
  });
});

const MINUTES = 60_000;
const quarters = (count: number): number[] => Array.from({ length: count }, (_, index) => 15 * index);
const trickle = Array.from({ length: 40 }, (_, index) => 1000 + 3 * index);

/** Records of a meter of which nothing is known but the size of its counter: what is counted, and what is kept apart. */
const SERIES: readonly (readonly [
  what: string,
  bits: 16 | 32,
  raws: readonly number[],
  minutes: readonly number[],
  pulses: number,
  apart: number,
])[] = [
  ['a zero between two records at its end', 16, [60_000, 0, 60_004], quarters(3), 4, 0],
  ['a zero just before it rolls over', 16, [65_490, 65_500, 0, 65_503, 65_506], quarters(5), 16, 0],
  ['two zeros just before it rolls over', 16, [65_490, 65_500, 0, 0, 65_506], quarters(5), 16, 0],
  ['a rollover', 16, [65_490, 65_500, 4, 10], quarters(4), 56, 0],
  ['a rollover to zero', 16, [65_500, 65_520, 0, 10], quarters(4), 46, 0],
  ['a zero', 32, [1_000_301, 0, 1_000_305], quarters(3), 4, 0],
  ['a zero at its end', 32, [SIZE - 40, 0, SIZE - 30], quarters(3), 10, 0],
  ['a rollover', 32, [SIZE - 40, SIZE - 30, 10, 20], quarters(4), 60, 0],
  ['a spike', 32, [1000, 50_000, 1006, 1009], quarters(4), 9, 49_000],
  ['a spike that it could deliver', 32, [1000, 15_000, 1006, 1009], quarters(4), 9, 0],
  ['a spike and two hours', 32, [1000, 50_000, 50_004], [0, 15, 135], 4, 49_000],
  ['a jump that it could deliver', 32, [1000, 15_000, 15_004, 15_008], quarters(4), 14_008, 0],
  ['a new meter after a gap', 32, [1290, 1293, 1295, 1_000_301, 1_000_305], [0, 15, 30, 120, 135], 9, 999_006],
  ['a new meter after forty records', 32, [...trickle, 1_000_301, 1_000_305], quarters(42), 121, 999_184],
  ['a new meter from zero after forty records', 32, [...trickle, 0, 3, 6], quarters(43), 123, 0],
  ['a fast meter', 32, [1000, 2500, 4000, 5500, 7000, 8500, 10_000], quarters(7), 9000, 0],
  ['a fast meter that starts slowly', 32, [1000, 1001, 2500, 10_000, 17_500, 25_000], quarters(6), 24_000, 0],
];

test.each(SERIES)('nothing but what flowed is counted of %s (%i bits)', (_, bits, raws, minutes, pulses, apart) => {
  const rules = { ...learning, modulus: 2 ** bits };
  const steps = stepsOf(rules, raws, (index) => (minutes[index] ?? 0) * MINUTES);
  expect(steps.reduce((sum, step) => sum + step.pulses, 0)).toBe(pulses);
  expect(steps.reduce((sum, step) => sum + step.apart, 0)).toBe(apart);
});

describe('a differential counter', () => {
  const amounts: MeterRules = { ...known, type: 'differential' };
  test('a differential counter counts its records, except those its meter cannot have delivered', () => {
    expect(pulsesOf(amounts, 80, 0, 65_535, 100)).toEqual([80, 0, 0, 100]);
    expect(apartOf(amounts, 80, 0, 65_535, 100)).toEqual([0, 0, 65_535, 0]);
  });
});

type Fault = 'none' | 'reread' | 'zero' | 'spike' | 'reset' | 'replaced' | 'jump';
const FAULTS = ['reread', 'zero', 'spike', 'reset', 'replaced', 'jump'] as const;

/** A history of flows in pulses per record, with faults that are at least five records apart. */
const histories = array(
  tuple(
    constantFrom<Fault>(...FAULTS),
    record({ size: integer({ min: 2000, max: 1_000_000 }), isQuiet: boolean() }),
    array(integer({ min: 0, max: NOMINAL }), { minLength: 5, maxLength: 12 }),
  ),
  { minLength: 1, maxLength: 6 },
);

/** The raw counts of a history, and the pulses that can be known from them. */
function play(
  history: readonly (readonly [Fault, { readonly size: number; readonly isQuiet: boolean }, readonly number[]])[],
) {
  let level = 500_000;
  let knowable = 0;
  const raws = [level, level + 40, level + 80, level + 120];
  level += 120;
  knowable += 120;
  for (const [fault, { size, isQuiet }, flows] of history) {
    const all = [isQuiet ? 0 : 50, 1, ...flows];
    for (const [index, flow] of all.entries()) {
      const active = index === 0 ? fault : 'none';
      // Once it has started over, it must be clearly above what it counts in an interval to start over again.
      const isLow = level < 5 * NOMINAL;
      switch (isLow ? 'none' : active) {
        case 'none':
          level += flow;
          knowable += flow;
          raws.push(level);
          break;
        case 'reread':
          raws.push(level - 1);
          break;
        case 'zero':
          level += flow;
          knowable += flow;
          raws.push(0);
          break;
        case 'spike':
          level += flow;
          knowable += flow;
          raws.push(level + size);
          break;
        case 'reset':
          level = flow;
          knowable += flow;
          raws.push(level);
          break;
        case 'replaced':
          // Nothing is known of the interval in which the meter was replaced.
          level = level > 600_000 ? 2000 + (size % 400_000) : level + 100_000 + size;
          raws.push(level);
          break;
        case 'jump':
          level += size;
          raws.push(level);
          break;
      }
    }
  }
  return { raws, knowable };
}

test('the sum of a history with faults is within one pulse of what flowed, and every jump is kept apart', () => {
  assert(
    property(histories, (history) => {
      const { raws, knowable } = play(history);
      const steps = stepsOf(known, raws);
      const sum = steps.reduce((total, { pulses }) => total + pulses, 0);
      expect(Math.abs(sum - knowable)).toBeLessThanOrEqual(1);
      expect(steps.every(({ pulses }) => pulses >= 0 && pulses <= 3 * NOMINAL * 8)).toBe(true);
    }),
    { numRuns: 10_000 },
  );
});
