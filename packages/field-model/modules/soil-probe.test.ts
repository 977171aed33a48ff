import { describe, expect, test } from 'vitest';
import { keyOf } from '../random/draw.ts';
import { climateOf } from '../weather/climate.ts';
import { rainBetweenMm } from '../weather/rain.ts';
import { HOUR_MS } from '../weather/site.ts';
import { readSoilProbe, startSoilProbe, stepSoilProbe } from './soil-probe.ts';
import type { SoilProbePlace, SoilProbeState } from './soil-probe.ts';
import { NO_WATER } from './span.ts';
import type { Watering } from './span.ts';
import { surroundingsAt } from './surroundings.ts';

const site = { latitudeDeg: 52, longitudeDeg: 21, elevationM: 100 };
const climate = climateOf(7, site);
const OPEN: Watering = { openShare: 1, fertigatedShare: 0 };

function probe(serial: string, covered: boolean): SoilProbePlace {
  return {
    sensing: 'levels',
    gsmLevelPct: null,
    housing: {
      key: keyOf(7, serial),
      radio: { distanceM: 300, canopyPct: 6 },
      packs: [{ fittedAtMs: 0, lifeDays: 1e6 }],
    },
    soilType: 1,
    cropCoefficient: 0.8,
    rootDensity: 1,
    readilyAvailableShare: 0.4,
    covered,
    drip: { flowM3PerH: 10, areaM2: 5000, wettedShare: 0.35, nearDripper: 2 },
    waterMsPerCm: 0.5,
    fertigationMsPerCm: 2,
  };
}

/** Reports of the shallow sensor every ten seconds, and the final state. */
function run(place: SoilProbePlace, state: SoilProbeState, fromMs: number, minutes: number, watering: Watering) {
  const shown: number[] = [];
  let soil = state;
  for (let at = fromMs; at < fromMs + minutes * 60_000; at += 10_000) {
    soil = stepSoilProbe(place, soil, { climate, fromMs: at, untilMs: at + 10_000 }, watering);
    const level1 = readSoilProbe(place, soil, surroundingsAt(climate, at + 10_000)).HUMIDITY_3;
    shown.push(level1 ?? 0);
  }
  return { soil, shown };
}

const seasons = ['2026-01-15', '2026-04-20', '2026-07-01', '2026-11-21'].map((date) => Date.parse(`${date}T10:00:00Z`));

test('rain besides that of the climate wets open soil, but not a covered bed', () => {
  const contentAfter = (covered: boolean, addedRainMmPerH: number) => {
    const place = probe('block-a', covered);
    const span = { climate, fromMs: seasons[2] ?? 0, untilMs: (seasons[2] ?? 0) + 300_000, addedRainMmPerH };
    return stepSoilProbe(place, startSoilProbe(place, [14, 14, 14], 1), span, NO_WATER).column;
  };
  expect(contentAfter(false, 12)).not.toEqual(contentAfter(false, 0));
  expect(contentAfter(true, 12)).toEqual(contentAfter(true, 0));
});

describe('an opening valve', () => {
  test.each(seasons)('an opening valve is visible at its probe within 15 minutes in every season (%d)', (startMs) => {
    const place = probe('block-a', true);
    for (const contentPct of [13, 17, 21]) {
      const before = startSoilProbe(place, [contentPct, contentPct, contentPct], 1);
      const { shown } = run(place, before, startMs, 15, OPEN);
      expect((shown.at(-1) ?? 0) - contentPct).toBeGreaterThanOrEqual(0.25);
    }
  });

  test('an opening valve reaches the deeper sensors later and more weakly', () => {
    const place = probe('block-a', true);
    const { soil } = run(place, startSoilProbe(place, [14, 14, 14], 1), seasons[3] ?? 0, 60, OPEN);
    const reading = readSoilProbe(place, soil, surroundingsAt(climate, (seasons[3] ?? 0) + HOUR_MS));
    expect(reading.HUMIDITY_3).toBeGreaterThan(reading.HUMIDITY_2 ?? 100);
    expect(reading.HUMIDITY_2).toBeGreaterThanOrEqual(reading.HUMIDITY_1 ?? 100);
  });
});

describe('a probe whose valve stays closed', () => {
  test.each(seasons)('a probe whose valve stays closed never reports rising moisture without rain (%d)', (startMs) => {
    const place = probe('block-c', true);
    const { shown } = run(place, startSoilProbe(place, [16, 15.9, 15.8], 1), startMs, 48 * 60, NO_WATER);
    for (const [index, pct] of shown.entries()) expect(pct).toBeLessThanOrEqual(shown[index - 1] ?? pct);
  });
});

test('rain wets a probe under the open sky, but not under a cover', () => {
  const hours = Array.from({ length: 24 * 60 }, (_, hour) => (seasons[2] ?? 0) + hour * HOUR_MS);
  const rainMs = hours.find((at) => rainBetweenMm(climate, at, at + HOUR_MS) > 3);
  expect(rainMs).toBeDefined();
  const [open, covered] = [false, true].map((isCovered) => {
    const place = probe('any', isCovered);
    return run(place, startSoilProbe(place, [14, 14, 14], 1), rainMs ?? 0, 90, NO_WATER).shown.at(-1) ?? 0;
  });
  expect(open).toBeGreaterThan(14.4);
  expect(covered).toBeLessThanOrEqual(14);
});

test('the state of a probe survives serialization as JSON', () => {
  const place = probe('block-a', true);
  const { soil } = run(place, startSoilProbe(place, [14, 14, 14], 1), seasons[0] ?? 0, 5, OPEN);
  const restored: SoilProbeState = JSON.parse(JSON.stringify(soil));
  expect(run(place, restored, seasons[1] ?? 0, 5, NO_WATER)).toEqual(run(place, soil, seasons[1] ?? 0, 5, NO_WATER));
});

describe('a probe to which something has happened', () => {
  const startMs = seasons[2] ?? 0;
  const untouched = probe('block-a', true);

  test('a probe beside clogged drippers gets their share of the water, from the moment at which they clog', () => {
    const rise = (place: SoilProbePlace): number => {
      const { soil } = run(place, startSoilProbe(place, [14, 14, 14], 1), startMs, 20, OPEN);
      return (soil.column[0]?.waterMm ?? 0) - (startSoilProbe(place, [14, 14, 14], 1).column[0]?.waterMm ?? 0);
    };
    const clogged = (sinceMs: number): SoilProbePlace => ({ ...untouched, clogged: { sinceMs, share: 0.5 } });
    expect(rise(clogged(startMs)) / rise(untouched)).toBeCloseTo(0.5, 1);
    expect(rise(clogged(startMs + HOUR_MS))).toBe(rise(untouched));
  });

  test('a probe that was moved shows other values from then on, and its soil stays as it is', () => {
    const moved: SoilProbePlace = { ...untouched, moved: { sinceMs: startMs, offPct: -6 } };
    const soil = startSoilProbe(untouched, [14, 14, 14], 1);
    const shown = (place: SoilProbePlace, atMs: number) => readSoilProbe(place, soil, surroundingsAt(climate, atMs));
    expect(shown(moved, startMs).HUMIDITY_3).toBe((shown(untouched, startMs).HUMIDITY_3 ?? NaN) - 6);
    expect(shown(moved, startMs - 1)).toEqual(shown(untouched, startMs - 1));
    expect(shown({ ...moved, moved: { sinceMs: startMs, offPct: -60 } }, startMs).HUMIDITY_3).toBe(0);
  });
});
