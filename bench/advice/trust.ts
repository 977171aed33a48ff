import { parseArgs } from 'node:util';
import { HOUR_MS } from '@zagon/domain/probe-trust/sensor.ts';
import { publish } from './lab/figure.ts';
import { falseSignFigures, faultFigures, seasonFigures, type TrustFigure } from './trust/figures.ts';
import { readSeason } from './trust/season.ts';
import { simulateGoodProbes } from './trust/simulated.ts';
import { simulatedSeason } from './trust/simulated-season.ts';

const PLACES = 50;
const PROBES = 200;
const DAYS = 180;
const SEASON_DAYS = 165;

/** What the bench of trust runs on. */
export type TrustBench = {
  readonly seed: number;
  /** Share of the full number of simulated probes, 0 to 1. */
  readonly share?: number;
  /** A recorded season: gzipped CSV with the columns `time`, `slab1_wc` and `slab2_wc`; only a simulated one without. */
  readonly seasonPath?: string | undefined;
};

/** Whether good probes are trusted and faulty ones are found: every figure with its bar. */
export function trustFigures({ seed, share = 1, seasonPath }: TrustBench): readonly TrustFigure[] {
  const simulated = {
    name: 'simulated season',
    season: simulatedSeason(seed, SEASON_DAYS),
    stillAtNightMs: 5 * HOUR_MS,
  };
  const recorded =
    seasonPath === undefined ? [] : [{ name: 'recorded season', season: readSeason(seasonPath), stillAtNightMs: 0 }];
  return [
    ...[...recorded, simulated].flatMap((each) => [...seasonFigures(each), ...faultFigures(each, PLACES, seed)]),
    ...falseSignFigures(simulateGoodProbes(Math.max(10, Math.round(PROBES * share)), DAYS, seed)),
  ];
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { season: { type: 'string' }, seed: { type: 'string', default: '1' } } });
  const seed = Number(values.seed);
  const figures = trustFigures({ seed, seasonPath: values.season });
  publish(
    figures,
    seed,
    (line) => process.stdout.write(`${line}, seed ${seed}\n`),
    () => undefined,
  );
  if (figures.some(({ holds }) => !holds)) process.exitCode = 1;
}
