import type { WaterArrivedFacts } from '@zagon/domain/findings/kinds/water-arrived.ts';
import type { Silence } from '@zagon/domain/findings/silence.ts';
import type { Wetting } from '@zagon/domain/soil-water/dry-spans.ts';
import { type Disturbance, disturbanceOf, isLess } from '@zagon/domain/water-arrival/arrival.ts';
import { SOIL_DELAYS_MS, SUBSTRATE_DELAYS_MS } from '@zagon/domain/water-arrival/response.ts';
import { type EndedRun, measurableMs } from '@zagon/domain/water-arrival/rise.ts';
import type { Sql } from '../../database/pool.ts';
import { findingsOf, type FindingRow } from '../../stores/findings/findings.ts';
import { type ClosedRunRow, closedRunsOfSections } from '../../stores/findings/runs.ts';
import { storedArrival } from '../../stores/findings/stored-facts.ts';
import type { SectionFacts } from './section-water.ts';

/** Earlier runs that responses are learnt from. */
export const EARLIER_RUNS = 60;

/** A section with its closed runs, oldest first, and what is said of them. */
export type KnownRuns = {
  readonly facts: SectionFacts;
  readonly closed: readonly ClosedRunRow[];
  /** Those that neither rain nor another run disturbed until their rise could be measured. */
  readonly undisturbed: ReadonlySet<string>;
  readonly words: Map<string, FindingRow>;
};

/** The closed runs of some sections, newest first, and what is said of them, by run. */
export type ReadRuns = {
  readonly closed: ReadonlyMap<string, readonly ClosedRunRow[]>;
  readonly words: ReadonlyMap<string, FindingRow>;
};

/** Reads the last closed runs of some sections of an account, and what is said of them. */
export async function readRuns(
  sql: Sql,
  accountId: string,
  sectionIds: readonly string[],
  last: { readonly limit: number; readonly before: Temporal.Instant },
): Promise<ReadRuns> {
  const closed = await closedRunsOfSections(sql, accountId, sectionIds, last);
  const ids = [...closed.values()].flatMap((runs) => runs.map(({ id }) => id));
  const rows = await findingsOf(sql, accountId, 'water_arrived', ids);
  return { closed, words: new Map(rows.map((row) => [row.subject_id, row])) };
}

/** What is known of the runs of a section. */
export function knownRuns(facts: SectionFacts, runs: ReadRuns): KnownRuns {
  const closed = (runs.closed.get(facts.section.id) ?? []).toReversed();
  const water = knownWater(facts.wettings);
  const untilMs = (ended: EndedRun) => measurableMs(ended, Math.max(...delaysOf(facts)));
  const undisturbed = closed.filter((run) => {
    const ended = endedRun(run, facts);
    return disturbanceOf(ended, untilMs(ended), otherWater(water, ended)) === null;
  });
  return {
    facts,
    closed,
    undisturbed: new Set(undisturbed.map(({ id }) => id)),
    words: new Map(
      closed.flatMap(({ id }) => [runs.words.get(id)].flatMap((row) => (row === undefined ? [] : [[id, row]]))),
    ),
  };
}

function delaysOf({ ground }: SectionFacts): readonly number[] {
  return ground.isSubstrate ? SUBSTRATE_DELAYS_MS : SOIL_DELAYS_MS;
}

/** The water around a run without its own. */
function otherWater(water: readonly Disturbance[], { fromMs: ownMs }: EndedRun): readonly Disturbance[] {
  return water.filter(({ kind, fromMs }) => kind === 'rain' || fromMs !== ownMs);
}

/** What is known of a closed run: the runs before it that are learnt from, and the water and the readings around it. */
export function runFacts(run: ClosedRunRow, { facts, closed, undisturbed, words }: KnownRuns): WaterArrivedFacts {
  const water = knownWater(facts.wettings);
  const ended = endedRun(run, facts);
  const before = closed.filter((one) => Temporal.Instant.compare(one.closed_at, run.opened_at) <= 0);
  const good = before
    .slice(-EARLIER_RUNS)
    .filter(
      (one) =>
        one.opened_at.epochMilliseconds >= facts.sinceMs && undisturbed.has(one.id) && !wasBad(words.get(one.id)),
    );
  const last = before.at(-1);
  return {
    run: ended,
    obstacle: obstacleOf(facts),
    sensors: facts.sensors.map(({ name, readings }) => ({ sensor: name, readings })),
    goodRuns: good.map((one) => endedRun(one, facts)),
    delaysMs: delaysOf(facts),
    disturbances: otherWater(water, ended),
    wasWeakBefore: last !== undefined && wasLess(words.get(last.id)),
  };
}

function obstacleOf({ section, sensors, ground, distrust }: SectionFacts): Silence | null {
  if (distrust !== null) return distrust;
  if (section.probes.length === 0 || sensors.length === 0) return 'no_probe';
  return ground.rateMmPerH === null ? 'no_area' : null;
}

/** A closed run with the depth of its water by the rate of the section, mm. */
export function endedRun({ opened_at, closed_at }: ClosedRunRow, { ground }: SectionFacts): EndedRun {
  const [fromMs, untilMs] = [opened_at.epochMilliseconds, closed_at.epochMilliseconds];
  return { fromMs, untilMs, mm: ((ground.rateMmPerH ?? 0) * (untilMs - fromMs)) / 3_600_000 };
}

function knownWater(wettings: readonly Wetting[]): readonly Disturbance[] {
  return wettings.map(({ kind, ...water }) => ({ ...water, kind: kind === 'run' ? 'other_run' : 'rain' }));
}

/** Whether something bad was stated about a run, so that nothing may be learnt from it. */
function wasBad(row: FindingRow | undefined): boolean {
  return row?.stated === true && storedArrival.parse(row.facts).word !== 'wetted';
}

/** Whether a run answered with less than usual. */
function wasLess(row: FindingRow | undefined): boolean {
  if (row?.stated !== true) return false;
  const { risePct, expected } = storedArrival.parse(row.facts);
  return isLess(risePct, expected.pct, (expected.highPct - expected.pct) / 2);
}
