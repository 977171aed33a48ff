import type { Wetting } from '@zagon/domain/probe-trust/responses.ts';
import type { DaySummary } from '@zagon/domain/probe-trust/sensor-day.ts';
import type { Water } from '@zagon/domain/probe-trust/sensor.ts';
import { areTwins, isSeenBy, shareSection } from '@zagon/domain/probe-trust/twins.ts';
import type { FarmWater } from './farm-water.ts';
import type { JudgedSensor } from './judged-sensors.ts';

/** A sensor with the numbers of its days. */
export type SummarizedSensor = { readonly judged: JudgedSensor; readonly summaries: readonly DaySummary[] };

/** Water that may have reached a sensor. */
export type SensorWater = {
  /** Runs of its sections and rain, by time. */
  readonly water: readonly Water[];
  /** All of its runs, by time. */
  readonly runs: readonly Wetting[];
  /** Starts of those runs whose depth is known and that another sensor of the section saw, ms. */
  readonly proven: ReadonlySet<number>;
  readonly rains: readonly Wetting[];
};

/** The twins of a sensor. */
export function twinsOf(own: JudgedSensor, all: readonly SummarizedSensor[]): readonly SummarizedSensor[] {
  return all.filter(({ judged }) => areTwins(own, judged));
}

/** What may have watered a sensor; rain does not reach a substrate. */
export function waterOfSensor(own: JudgedSensor, all: readonly SummarizedSensor[], farm: FarmWater): SensorWater {
  const twins = twinsOf(own, all);
  const witnesses = all.filter(({ judged }) => judged !== own && shareSection(own, judged));
  const isSeen = (by: readonly SummarizedSensor[], water: Wetting): boolean =>
    by.some(({ summaries }) => isSeenBy(summaries, water));
  const runs = farm.runs
    .filter(({ sectionId }) => own.sections.some(({ id }) => id === sectionId))
    .map(({ fromMs, untilMs, mm }): Wetting => ({ fromMs, untilMs, mm }));
  const rains = own.sensor.medium === 'substrate' ? [] : farm.rains;
  const water = [
    ...runs.map(({ mm, ...run }): Water => ({ by: 'run', ...run, mm: mm > 0 ? mm : null, hasMovedTwin: false })),
    ...rains.map((rain): Water => ({ by: 'rain', ...rain, hasMovedTwin: isSeen(twins, rain) })),
  ];
  return {
    water: water.toSorted((a, b) => a.fromMs - b.fromMs || a.untilMs - b.untilMs),
    runs,
    proven: new Set(runs.filter((run) => run.mm > 0 && isSeen(witnesses, run)).map(({ fromMs }) => fromMs)),
    rains,
  };
}
