import { signSpans, verdictAt, type Verdict } from '@zagon/domain/probe-trust/assess-trust.ts';
import { DAY_MS, HOUR_MS } from '@zagon/domain/probe-trust/sensor.ts';
import { reaches, type LabFigure } from '../lab/figure.ts';
import { delaysOf, FAULTS, foldedSeries } from './faults.ts';
import { SLAB_SENSOR, type Season } from './season.ts';
import type { FalseSigns } from './simulated.ts';

/** A figure with its bar, and whether it is reached. */
export type TrustFigure = LabFigure & { readonly holds: boolean };

const FOUND_AT_LEAST_PCT = 95;
const DRIFT_BY_DAY_21_PCT = 80;
const WATCH_AT_MOST = 2;

function figure(lab: LabFigure): TrustFigure {
  return { ...lab, holds: reaches(lab) };
}

/** What is shown of two good slabs at every hour of a season. */
export function seasonFigures({ name, season }: Pick<FaultySeason, 'name' | 'season'>): readonly TrustFigure[] {
  return season.flatMap((_, own) => {
    const verdicts = hourlyVerdicts(season, own);
    const watches = verdicts.filter((verdict, hour) => verdict === 'watch' && verdicts[hour - 1] !== 'watch').length;
    const distrusted = verdicts.filter((verdict) => verdict === 'not_trusted').length;
    const slab = `${name}, slab ${own + 1} of ${verdicts.length} hours`;
    return [
      figure({ name: `${slab}: not trusted`, value: distrusted, unit: 'h', bar: { atMost: 0 } }),
      figure({ name: `${slab}: times on watch`, value: watches, unit: 'count', bar: { atMost: WATCH_AT_MOST } }),
    ];
  });
}

/** The verdict at each hour from the first to the last reading of a slab, the other one being its twin. */
function hourlyVerdicts(season: Season, own: number): readonly Verdict[] {
  const days = season.map(foldedSeries);
  const spans = signSpans({
    sensor: SLAB_SENSOR,
    days: days[own] ?? [],
    twins: [(days[1 - own] ?? []).map(({ summary }) => summary)],
    responses: [],
    comparableFromMs: null,
  });
  const [fromMs, untilMs] = [season[own]?.at(0)?.atMs ?? 0, season[own]?.at(-1)?.atMs ?? 0];
  const hours = Math.floor((untilMs - fromMs) / HOUR_MS);
  return Array.from({ length: hours }, (_, hour) => verdictAt(spans, fromMs + hour * HOUR_MS));
}

/** A season with a name, in which faults are injected. */
export type FaultySeason = {
  readonly name: string;
  readonly season: Season;
  /** How long good moisture stands still at night, ms: nothing can be stuck by comparison. */
  readonly stillAtNightMs: number;
};

/** How many injected faults are found in time, each kind at so many places. */
export function faultFigures(
  { name, season, stillAtNightMs }: FaultySeason,
  places: number,
  seed: number,
): readonly TrustFigure[] {
  return FAULTS.flatMap((each) => {
    const fault = each.sign === 'stuck' ? { ...each, withinMs: each.withinMs + stillAtNightMs } : each;
    const delays = delaysOf(fault, season, places, seed).map((delayMs) => delayMs ?? Infinity);
    const shareWithin = (limitMs: number): number =>
      (100 * delays.filter((delayMs) => delayMs <= limitMs).length) / delays.length;
    const found = figure({
      name: `${name}: ${fault.name} found within ${durationText(fault.withinMs)}, ${places} places`,
      value: shareWithin(fault.withinMs),
      unit: 'pct',
      bar: { atLeast: FOUND_AT_LEAST_PCT },
    });
    if (fault.sign !== 'drift') return [found];
    const early = shareWithin(21 * DAY_MS);
    const bar = { atLeast: DRIFT_BY_DAY_21_PCT };
    return [found, figure({ name: `${name}: ${fault.name} found within 21 days`, value: early, unit: 'pct', bar })];
  });
}

function durationText(ms: number): string {
  return ms >= 2 * DAY_MS ? `${ms / DAY_MS} days` : `${ms / HOUR_MS} h`;
}

/** What is shown of good simulated probes. */
export function falseSignFigures({ probes, notTrusted, trustedShare }: FalseSigns): readonly TrustFigure[] {
  return [
    figure({ name: `${probes} good probes: ever not trusted`, value: notTrusted, unit: 'count', bar: { atMost: 1 } }),
    figure({
      name: `${probes} good probes: days on which a sensor was trusted`,
      value: 100 * trustedShare,
      unit: 'pct',
    }),
  ];
}
