import { array, assert, constantFrom, double, infiniteStream, integer, nat, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import type { Reading } from '@zagon/domain/measurements/reading.ts';
import { currentTurn } from '../../../../tools/suite/rotation/turn.ts';
import { ingest } from './test-intake.ts';

const START = Date.parse('2026-06-11T00:00:00Z');
const MINUTE_MS = 60_000;
/** How many series are tried; other ones in each run. */
const SERIES = currentTurn() === 'all' ? 10_000 : 300;

const EVENTS = ['zero', 'spike', 'reset', 'replaced', 'reread', 'gap', 'lost'] as const;
type Event = (typeof EVENTS)[number];

/**
 * What happens to a meter: now and then an event, and calm records after each, in which it may be explained. All of it
 * is within the three days that are read back for a late record.
 */
const histories = record({
  bits: constantFrom(16, 32),
  // Known by its nominal flow, or learnt.
  nominal: constantFrom(0, 12),
  level: constantFrom(1_000, 60_000, 65_450, 2 ** 32 - 60),
  first: array(integer({ min: 0, max: 60 }), { minLength: 2, maxLength: 45 }),
  parts: array(
    record({
      event: constantFrom<Event>(...EVENTS),
      // A share of the counter, far enough from both ends to be seen.
      size: double({ min: 0.35, max: 0.65, noNaN: true }),
      flows: array(integer({ min: 0, max: 60 }), { minLength: 4, maxLength: 9 }),
    }),
    { maxLength: 5 },
  ),
});

type History = typeof histories extends { generate(...args: never[]): { value: infer T } } ? T : never;

/** The records of a meter, and the pulses that flowed through it. */
function play({ bits, level: start, first, parts }: History): { readonly raws: Reading[]; readonly flowed: number } {
  const modulus = 2 ** bits;
  let level = start % modulus;
  let atMs = START;
  let flowed = 0;
  const raws: Reading[] = [];
  const show = (raw: number): void => {
    raws.push({ atMs, values: { cnt3: raw } });
  };
  const flow = (pulses: number, minutes = 15): void => {
    level = (level + pulses) % modulus;
    flowed += pulses;
    atMs += minutes * MINUTE_MS;
  };
  const isNearEnd = (): boolean => level >= 0.9 * modulus;
  const elsewhere = (share: number): number => (level + Math.round(share * modulus)) % modulus;
  show(level);
  for (const pulses of first) {
    flow(pulses);
    show(level);
  }
  for (const { event, size, flows } of parts) {
    switch (event) {
      case 'zero':
        flow(flows[0] ?? 0);
        show(0);
        break;
      case 'spike':
        flow(flows[0] ?? 0);
        show(elsewhere(size));
        break;
      case 'reset':
        // One near the end of the counter looks like a rollover.
        if (!isNearEnd()) level = 0;
        flow(flows[0] ?? 0);
        show(level);
        break;
      case 'replaced':
        if (elsewhere(size) > 5_000) level = elsewhere(size);
        flow(flows[0] ?? 0);
        show(level);
        break;
      case 'reread':
        flow(0);
        show(Math.max(0, level - 1));
        break;
      case 'gap':
        flow(flows[0] ?? 0, 8 * 60);
        show(level);
        break;
      case 'lost':
        flow(flows[0] ?? 0);
        break;
    }
    for (const pulses of flows) {
      flow(pulses);
      show(level);
    }
  }
  return { raws, flowed };
}

test('no series of a meter is counted with more than what flowed, and the order in which it arrives does not matter', () => {
  assert(
    property(
      histories,
      infiniteStream(nat(10_000)),
      array(integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 4 }),
      (history, random, sizes) => {
        const { raws, flowed } = play(history);
        const input = {
          input_type: 2,
          counter_type: 1,
          multiplier: 1,
          counter_size: history.bits === 32 ? 1 : 0,
          subtype: 5,
          nominal_flow: history.nominal / 10,
        };
        const module = { kind: 'AM-600', config: { inputs: { DI_USR_3: input } } } as const;
        const mixed = raws
          .map((reading) => ({ reading, place: random.next().value ?? 0 }))
          .toSorted((a, b) => a.place - b.place)
          .map(({ reading }) => reading);
        const inOrder = ingest(module, raws, [1]);
        const pulses = Math.round((inOrder.rows.at(-1)?.[1].DI_USR_3 ?? 0) * 1000);
        expect(pulses).toBeLessThanOrEqual(flowed);
        for (const order of [mixed, raws.toReversed()]) {
          const arrived = ingest(module, order, sizes);
          expect(arrived.rows).toEqual(inOrder.rows);
          expect(arrived.memory).toEqual(inOrder.memory);
        }
      },
    ),
    { numRuns: SERIES },
  );
});
