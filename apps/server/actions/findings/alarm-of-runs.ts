import { arrivalAlarm, type JudgedRun } from '@zagon/domain/water-arrival/arrival-alarm.ts';
import { type IrrigationChanges, mergeChanges } from '../../core/changes.ts';
import type { Sql } from '../../database/pool.ts';
import { findingsOf, type FindingRow } from '../../stores/findings/findings.ts';
import { type ClosedRunRow, closedRunsOf } from '../../stores/findings/runs.ts';
import { storedArrival } from '../../stores/findings/stored-facts.ts';
import { hadWrongFlow } from '../../stores/resources/flow-watches.ts';
import type { SectionAlarms, SectionOfAccount } from './section-alarms.ts';

/** Runs that are looked at: older ones are history. */
const RUNS_BACK = 60;

/**
 * Raises and ends the alarm of a section by runs that were judged just now, in the same transaction as their findings:
 * a run is judged once, so it raises once. It opens and closes nothing.
 *
 * @param runIds Runs that were due; those that are not judged yet are left out.
 */
export async function alarmOfRuns(
  { sql, alarms }: { readonly sql: Sql; readonly alarms: SectionAlarms },
  section: SectionOfAccount,
  runIds: ReadonlySet<string>,
  now: Temporal.Instant,
): Promise<IrrigationChanges> {
  if (runIds.size === 0) return {};
  const { accountId, sectionId } = section;
  const runs = (await closedRunsOf(sql, accountId, sectionId, { limit: RUNS_BACK, before: now })).toReversed();
  const ids = runs.map(({ id }) => id);
  const findings = new Map(
    (await findingsOf(sql, accountId, 'water_arrived', ids)).map((row) => [row.subject_id, row]),
  );
  const changes: IrrigationChanges[] = [];
  for (const [index, run] of runs.entries()) {
    const finding = findings.get(run.id);
    if (finding === undefined || !runIds.has(run.id)) continue;
    const before = runs[index - 1];
    const judged = judgedRun(run, finding);
    const isDry = judged.seen?.word === 'no_response';
    const follows = arrivalAlarm(
      { ...judged, hadWrongFlow: isDry && (await hadWrongFlow(sql, accountId, sectionId, run.closed_at)) },
      before === undefined ? null : judgedRun(before, findings.get(before.id)),
      now.epochMilliseconds,
    );
    switch (follows.kind) {
      case 'raise': {
        const { evidence, risePct, expectedPct, sinceMs } = follows;
        const since = Temporal.Instant.fromEpochMilliseconds(sinceMs);
        changes.push(await alarms.raiseNotArrived(sql, section, { evidence, risePct, expectedPct, since }, now));
        break;
      }
      case 'end':
        changes.push(await alarms.endNotArrived(sql, section, now));
        break;
      case 'keep':
        break;
    }
  }
  return mergeChanges(changes);
}

function judgedRun({ opened_at, closed_at }: ClosedRunRow, row: FindingRow | undefined): JudgedRun {
  const times = { fromMs: opened_at.epochMilliseconds, untilMs: closed_at.epochMilliseconds };
  if (row?.stated !== true) return { ...times, seen: null };
  const { word, risePct, expected } = storedArrival.parse(row.facts);
  return { ...times, seen: { word, risePct, expectedPct: expected.pct } };
}
