import { shareOfMeterM3 } from '@zagon/domain/schedules/flow/measured-water.ts';
import type { Sql } from '../db/pool.ts';
import { type FlowWatchRow, meterAround, type SectionInWatch } from '../stores/flow-watches.ts';
import type { IrrigationChanges } from '../stores/irrigation-changes.ts';
import { keepMeasured, openedBetween, unmeasuredRuns } from '../stores/measured-runs.ts';
import { plansOfRuns } from '../stores/output-plans.ts';

/** A cycle that no meter spoke of by then is left as it is. */
const ASK_FOR_H = 6;

/** Once a meter has reported after the end of a cycle, its water is known: the volume between the readings around it. */
export async function measureRuns(
  sql: Sql,
  watch: FlowWatchRow,
  sections: readonly SectionInWatch[],
  at: Temporal.Instant,
): Promise<IrrigationChanges> {
  const clientId = watch.client_id;
  const sectionIds = sections.map(({ id }) => id);
  const measured: string[] = [];
  for (const run of await unmeasuredRuns(sql, clientId, sectionIds, at.subtract({ hours: ASK_FOR_H }), at)) {
    const readings = await meterAround(sql, watch, run.opened_at, run.closed_at);
    const volume = volumeOf(watch.reads, readings);
    const [first, last] = [readings[0], readings.at(-1)];
    if (volume === null || first === undefined || last === undefined) continue;
    const draws = await openedBetween(sql, clientId, sectionIds, first.at, last.at);
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
    await keepMeasured(sql, run.id, Math.round(share * 1000) / 1000);
    measured.push(run.id);
  }
  return { plans: (await plansOfRuns(sql, clientId, measured)).map(({ id }) => id) };
}

type Reading = { readonly at: Temporal.Instant; readonly value: number };

/** The volume between the first and the last reading, m³; null where there are not two, or a total was set back. */
function volumeOf(reads: FlowWatchRow['reads'], readings: readonly Reading[]): number | null {
  const [first, last] = [readings[0], readings.at(-1)];
  if (first === undefined || last === undefined || readings.length < 2) return null;
  switch (reads) {
    case 'total':
      return last.value < first.value ? null : last.value - first.value;
    case 'amount':
      return readings.slice(1).reduce((sum, { value }) => sum + value, 0);
    case 'flow':
      // Each value holds until the next one.
      return readings
        .slice(1)
        .reduce(
          (sum, { at }, i) => sum + (readings[i]?.value ?? 0) * (readings[i]?.at ?? at).until(at).total('hours'),
          0,
        );
  }
}
