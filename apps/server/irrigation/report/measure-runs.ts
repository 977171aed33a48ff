import { shareOfMeterM3 } from '@zagon/domain/flow-watches/measured-water.ts';
import type { Sql } from '../../database/pool.ts';
import { type FlowWatchRow, meterReadingsAround, type SectionInWatch } from '../../stores/resources/flow-watches.ts';
import type { IrrigationChanges } from '../../core/changes.ts';
import { saveMeasuredWater, openedBetween, unmeasuredRuns } from '../../stores/schedules/measured-runs.ts';
import { plannedOpeningsOfRuns } from '../../stores/openings/planned-openings.ts';

/** How long to wait for a meter reading after a cycle; without one its water stays unmeasured. */
const METER_WAIT_H = 6;

/** Measures a cycle once a meter has reported after its end: the volume between the readings around it. */
export async function measureRuns(
  sql: Sql,
  watch: FlowWatchRow,
  sections: readonly SectionInWatch[],
  at: Temporal.Instant,
): Promise<IrrigationChanges> {
  const accountId = watch.client_id;
  const sectionIds = sections.map(({ id }) => id);
  const measured: string[] = [];
  for (const run of await unmeasuredRuns(sql, accountId, sectionIds, at.subtract({ hours: METER_WAIT_H }), at)) {
    const readings = await meterReadingsAround(sql, watch, run.opened_at, run.closed_at);
    const volume = volumeOf(watch.reads, readings);
    const [first, last] = [readings[0], readings.at(-1)];
    if (volume === null || first === undefined || last === undefined) continue;
    const draws = await openedBetween(sql, accountId, sectionIds, first.at, last.at);
    const share = shareOfMeterM3(
      volume,
      draws.map(({ run_id, flow, opened_at, closed_at }) => ({
        own: run_id === run.id,
        flowM3PerH: flow,
        fromMs: opened_at.epochMilliseconds,
        untilMs: closed_at.epochMilliseconds,
      })),
      first.at.epochMilliseconds,
      last.at.epochMilliseconds,
    );
    if (share === null) continue;
    await saveMeasuredWater(sql, run.id, Math.round(share * 1000) / 1000);
    measured.push(run.id);
  }
  return { plannedOpenings: (await plannedOpeningsOfRuns(sql, accountId, measured)).map(({ id }) => id) };
}

type Reading = { readonly at: Temporal.Instant; readonly value: number };

/** Volume between the first and the last reading, m³; null with fewer than two readings or if a total was reset. */
function volumeOf(reads: FlowWatchRow['reads'], readings: readonly Reading[]): number | null {
  const [first, last] = [readings[0], readings.at(-1)];
  if (first === undefined || last === undefined || readings.length < 2) return null;
  switch (reads) {
    case 'total':
      return last.value < first.value ? null : last.value - first.value;
    case 'amount':
      return readings.slice(1).reduce((sum, { value }) => sum + value, 0);
    case 'flow':
      // Each value applies until the next one.
      return readings
        .slice(1)
        .reduce(
          (sum, { at }, i) => sum + (readings[i]?.value ?? 0) * (readings[i]?.at ?? at).until(at).total('hours'),
          0,
        );
  }
}
