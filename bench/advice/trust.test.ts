import { describe, expect, test } from 'vitest';
import { falseSignFigures, faultFigures, seasonFigures, type TrustFigure } from './trust/figures.ts';
import { readSeason } from './trust/season.ts';
import { simulateGoodProbes } from './trust/simulated.ts';
import { simulatedSeason } from './trust/simulated-season.ts';

const HOUR_MS = 3_600_000;
const SEED = 1;

const missed = (figures: readonly TrustFigure[]): readonly string[] =>
  figures.filter(({ holds }) => !holds).map(({ name, value }) => `${name}: ${value}`);

describe('a simulated season of two slabs', () => {
  const season = { name: 'simulated', season: simulatedSeason(SEED, 120), stillAtNightMs: 5 * HOUR_MS };

  test('good slabs are never distrusted and hardly watched', () => {
    expect(missed(seasonFigures(season))).toEqual([]);
  });

  test('faults that are injected into good slabs are found in time', () => {
    expect(missed(faultFigures(season, 8, SEED))).toEqual([]);
  });
});

test('good probes in soil and substrate are not distrusted, in winter and in summer', () => {
  expect(missed(falseSignFigures(simulateGoodProbes(40, 60, SEED)))).toEqual([]);
});

const path = process.env['ZAGON_SEASON'];

describe.skipIf(path === undefined)('a recorded season of two slabs', () => {
  const recorded = () => ({ name: 'recorded', season: readSeason(path ?? ''), stillAtNightMs: 0 });

  test('recorded slabs are never distrusted and hardly watched', () => {
    expect(missed(seasonFigures(recorded()))).toEqual([]);
  });

  test('faults that are injected into recorded slabs are found in time', () => {
    expect(missed(faultFigures(recorded(), 50, SEED))).toEqual([]);
  });
});
