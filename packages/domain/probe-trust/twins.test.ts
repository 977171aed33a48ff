import { describe, expect, test } from 'vitest';
import { SOIL_TYPES } from '../agronomy/soil-types.ts';
import { foldDays } from './fold-day.ts';
import { responsesOf } from './responses.ts';
import { HOUR_MS } from './sensor.ts';
import { dailyWave, readingsOf, recordOf, runAt, SOIL, START_MS } from './testing/test-record.ts';
import { areTwins, isSeenBy, type SensorPlace, shareSection } from './twins.ts';

const PLACE: SensorPlace = {
  moduleId: 'one',
  soil: SOIL_TYPES[1],
  depthCm: 20,
  sections: [{ id: 'A', plantId: 2, emitter: 'drip' }],
};
const OTHER: SensorPlace = { ...PLACE, moduleId: 'two', sections: [{ id: 'B', plantId: 2, emitter: 'drip' }] };

describe('twins', () => {
  test('two probes at one depth of the same soil, plant and emitter are twins, also in two sections', () => {
    expect([areTwins(PLACE, OTHER), areTwins(OTHER, PLACE)]).toEqual([true, true]);
  });

  test.each<[string, Partial<SensorPlace>]>([
    ['of the same probe', { moduleId: 'one' }],
    ['in another soil', { soil: SOIL_TYPES[2] }],
    ['in an unknown soil', { soil: null }],
    ['at another depth', { depthCm: 40 }],
    ['of no section', { sections: [] }],
    ['under another plant', { sections: [{ id: 'B', plantId: 3, emitter: 'drip' }] }],
    ['under an unstated plant', { sections: [{ id: 'B', plantId: null, emitter: 'drip' }] }],
    ['under another emitter', { sections: [{ id: 'B', plantId: 2, emitter: 'spray' }] }],
  ])('a sensor %s is no twin', (_, change) => {
    expect(areTwins(PLACE, { ...OTHER, ...change })).toBe(false);
  });

  test('all levels of a section prove its runs, and those of other sections do not', () => {
    expect(shareSection(PLACE, { ...PLACE, depthCm: 60 })).toBe(true);
    expect(shareSection(PLACE, OTHER)).toBe(false);
  });
});

describe('what sensors saw of water', () => {
  /** Moisture that rises by `rise` at 6 o'clock of each day and dries until the next one. */
  const wetted = (rise: number) => readingsOf(3, (day) => 20 - rise * ((((day - 0.25) % 1) + 1) % 1));
  const daysOf = (rise: number) =>
    foldDays(recordOf(SOIL, wetted(rise)), [], START_MS / (24 * HOUR_MS), START_MS / (24 * HOUR_MS) + 2).map(
      ({ summary }) => summary,
    );

  test('the largest rise of a day shows the water before it, and no water at another time', () => {
    expect(isSeenBy(daysOf(2), runAt(1, 5))).toBe(true);
    expect(isSeenBy(daysOf(2), runAt(1, 8))).toBe(false);
    expect(isSeenBy(daysOf(0.1), runAt(1, 5))).toBe(false);
  });

  test('a response is the rise by a run, and a run that was disturbed has none', () => {
    const runs = [runAt(1, 5.75), runAt(2, 5.75)].map(({ fromMs, untilMs }) => ({ fromMs, untilMs, mm: 5 }));
    const of = { sensor: SOIL, readings: wetted(2) };
    const rises = responsesOf(of, runs, [], () => true).map(({ risePct }) => risePct);
    expect(rises).toHaveLength(2);
    for (const rise of rises) expect(rise).toBeCloseTo(2, 0);
    expect(responsesOf(of, runs, [runAt(1, 3)], () => true)).toHaveLength(1);
    expect(responsesOf(of, runs, [], ({ fromMs }) => fromMs === runs[0]?.fromMs)).toHaveLength(1);
    const frozen = { sensor: SOIL, readings: readingsOf(3, (day) => dailyWave(day), -1) };
    expect(responsesOf(frozen, runs, [], () => true)).toEqual([]);
  });
});
