import { describe, expect, test } from 'vitest';
import type { Memory } from './completion.ts';
import { completeReading } from './complete.ts';
import type { Reading } from './reading.ts';
import { recompute } from './recompute.ts';

const HOUR_MS = 3_600_000;
const START = Date.parse('2026-06-01T00:00:00Z');
const METER = { DI_USR_3: { input_type: 2, subtype: 5, counter_type: 1, counter_size: 1, multiplier: 10 } };
const site = { properties: {}, inputs: METER, zone: 'Europe/Warsaw', elevationM: null, rainMm: null };

/** A meter that counts 10 pulses an hour, as stored, and its memory. */
function stored(hours: number): { readonly readings: readonly Reading[]; readonly memory: Memory } {
  let memory: Memory = null;
  const readings = Array.from({ length: hours }, (_, hour): Reading => {
    const reading = { atMs: START + hour * HOUR_MS, values: { cnt3: 1000 + 10 * hour } };
    const completed = completeReading('AM-600', reading, site, memory);
    memory = completed.memory;
    return { atMs: reading.atMs, values: completed.values };
  });
  return { readings, memory };
}

const late: Reading = { atMs: START + 10.5 * HOUR_MS, values: { cnt3: 1105 } };

describe('a late reading', () => {
  test('a late reading between two others changes neither the values after it nor the memory', () => {
    const { readings, memory } = stored(24 * 10);
    const again = recompute('AM-600', site, { stored: readings, arrived: [late], memory });
    expect(again.arrived).toMatchObject([{ values: { DI_USR_3: 1.05 } }]);
    expect(again.corrected).toEqual([]);
    expect(again.memory).toBe(memory);
  });

  test('a late reading before all others shifts every total after it, however many there are', () => {
    const { readings, memory } = stored(24 * 10);
    const first = { atMs: START - HOUR_MS, values: { cnt3: 990 } };
    const again = recompute('AM-600', site, { stored: readings, arrived: [first], memory });
    expect(again.corrected).toHaveLength(readings.length);
    expect(again.corrected.at(-1)?.values.DI_USR_3).toBeCloseTo((readings.at(-1)?.values.DI_USR_3 ?? 0) + 0.1);
  });

  test('a late reading keeps the memory if the stored readings were cut off before the newest', () => {
    const { readings, memory } = stored(24 * 10);
    const again = recompute('AM-600', site, { stored: readings.slice(0, 20), arrived: [late], memory });
    expect(again.memory).toBe(memory);
  });
});
