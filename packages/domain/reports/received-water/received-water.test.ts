import { describe, expect, test } from 'vitest';
import { irrigationAmounts, type WateringSection } from './irrigation-amounts.ts';
import { nearestGauge } from './nearest-gauge.ts';
import { waterLanes } from './water-lanes.ts';

const section = (name: string, changes: Partial<WateringSection> = {}): WateringSection => ({
  id: name,
  name,
  outputId: `output ${name}`,
  areaM2: 1000,
  flowM3PerH: 6,
  ...changes,
});

describe('irrigation per interval', () => {
  const HOUR_MS = 3_600_000;
  const bounds = Float64Array.of(0, HOUR_MS, 2 * HOUR_MS);
  const opening = (name: string, fromH: number, untilH: number) => ({
    outputId: `output ${name}`,
    fromMs: fromH * HOUR_MS,
    untilMs: untilH * HOUR_MS,
    fertigation: false,
  });

  test('irrigation of an opening is divided between the intervals it runs in', () => {
    expect(irrigationAmounts([section('A')], [opening('A', 0.5, 1.25), opening('A', 1.5, 9)], bounds)).toEqual({
      unit: 'mm',
      values: Float64Array.of(3, 4.5),
      fertigation: Float64Array.of(0, 0),
    });
  });

  test('irrigation of several sections is all their water over all their area', () => {
    const both = [section('A'), section('B', { areaM2: 2000 })];
    expect([...irrigationAmounts(both, [opening('A', 0, 1)], bounds).values]).toEqual([2, 0]);
  });

  test('irrigation is the mean of the minutes if one section has no flow', () => {
    const both = [section('A'), section('B', { flowM3PerH: null })];
    expect(irrigationAmounts(both, [opening('A', 0, 1)], bounds)).toEqual({
      unit: 'min',
      values: Float64Array.of(30, 0),
      fertigation: Float64Array.of(0, 0),
    });
  });

  test('irrigation states the part that contained fertiliser', () => {
    const openings = [opening('A', 0, 0.5), { ...opening('A', 0.5, 1.5), fertigation: true }];
    expect(irrigationAmounts([section('A')], openings, bounds)).toEqual({
      unit: 'mm',
      values: Float64Array.of(6, 3),
      fertigation: Float64Array.of(3, 3),
    });
  });

  test('irrigation ignores outputs of other sections', () => {
    expect([...irrigationAmounts([section('A')], [opening('B', 0, 1)], bounds).values]).toEqual([0, 0]);
  });
});

describe('the rain gauge of a probe', () => {
  const place = (latitudeDeg: number | null, longitudeDeg: number | null) => ({ latitudeDeg, longitudeDeg });

  test('the rain gauge of a probe is the nearest one; a degree of longitude is shorter than a degree of latitude', () => {
    const north = place(53, 21);
    const east = place(52, 22);
    expect(nearestGauge(place(52, 21), [north, east])).toBe(east);
  });

  test('the rain gauge of a probe is the first one if no location is known, and none without gauges', () => {
    const first = place(null, null);
    expect(nearestGauge(place(52, 21), [first, place(null, null)])).toBe(first);
    expect(nearestGauge(place(52, 21), [])).toBeNull();
  });
});

describe('the water lanes of a chart', () => {
  const probe = (probeId: string, sectionIds: readonly string[], gaugeId: string | null = 'g') => ({
    probeId,
    sectionIds,
    gaugeId,
  });

  test('the water lanes of a chart are shared by probes that receive the same water', () => {
    expect(waterLanes([probe('1', ['a', 'b']), probe('2', ['c']), probe('3', ['b', 'a'])])).toMatchObject([
      { probeIds: ['1', '3'], sectionIds: ['a', 'b'] },
      { probeIds: ['2'], sectionIds: ['c'] },
    ]);
  });

  test('the water lanes of a chart are at most three, the last one for all remaining probes', () => {
    const lanes = waterLanes(['a', 'b', 'c', 'd'].map((id) => probe(id, [id])));
    expect(lanes.map(({ sectionIds }) => sectionIds)).toEqual([['a'], ['b'], ['c', 'd']]);
  });

  test('the water lanes of a chart are fewer where space is limited', () => {
    const lanes = waterLanes(
      ['a', 'b'].map((id) => probe(id, [id])),
      1,
    );
    expect(lanes).toEqual([{ probeIds: ['a', 'b'], sectionIds: ['a', 'b'], gaugeId: 'g' }]);
  });

  test('a probe that receives no water has no water lane', () => {
    expect(waterLanes([probe('1', [], null)])).toEqual([]);
  });
});
