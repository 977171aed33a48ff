import { array, assert, boolean, constantFrom, integer, property, record, tuple } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countRecord, type MeterMemory, type MeterRules, type MeterStep } from './meter.ts';

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

  test('a running total that starts over counts what it shows', () => {
    expect(pulsesOf(known, 40_000, 40_010, 4, 6)).toEqual([0, 10, 4, 2]);
  });

  test('a running total of a new meter continues from what that meter shows', () => {
    expect(pulsesOf(known, 40_000, 40_010, 12_345, 12_400)).toEqual([0, 10, 0, 55]);
    expect(pulsesOf(known, 40_000, 40_010, 912_345, 912_400)).toEqual([0, 10, 0, 55]);
  });

  test('a running total rolls over only from its end, and only if that much could flow', () => {
    const small = { ...known, modulus: 65_536 };
    expect(pulsesOf(small, 65_500, 20)).toEqual([0, 56]);
    expect(pulsesOf(small, 60_000, 20, 40)).toEqual([0, 20, 20]);
    expect(pulsesOf(small, 30_000, 20, 40)).toEqual([0, 20, 20]);
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

  test('a running total counts too much by one wrong guess at most, and then waits for the flow to catch up', () => {
    // A glitch that looks like a counter which started over.
    expect(pulsesOf(known, 40_000, 200, 40_060, 40_160, 40_260)).toEqual([0, 200, 0, 0, 60]);
  });

  test('a running total is correct for records sent together', () => {
    const atMs = (index: number) => [0, QUARTER_MS, QUARTER_MS + 1000, 3 * QUARTER_MS][index] ?? 0;
    const sums = stepsOf(known, [1000, 1100, 1190, 1300], atMs).reduce((sum, { pulses }) => sum + pulses, 0);
    expect(sums).toBe(300);
  });
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
