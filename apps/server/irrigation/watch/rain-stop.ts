import type { RainRule } from '@zagon/domain/schedules/rain/rain-rule.ts';
import { rainGate } from '@zagon/domain/schedules/why/gates.ts';
import { GATE_ORDER } from '@zagon/domain/schedules/why/explain-planned.ts';
import { isPlannedOpeningLive } from '@zagon/domain/planned-openings/planned-opening-states.ts';
import type { Sql } from '../../database/pool.ts';
import { type IrrigationChanges, mergeChanges } from '../../core/changes.ts';
import { writeAudit } from '../../stores/accounts/audit.ts';
import { plannedOpeningsOfRuns } from '../../stores/openings/planned-openings.ts';
import { type FarmAccount, listSchedules } from '../../stores/schedules/schedules.ts';
import { type RunRow, setExplanation } from '../../stores/schedules/runs.ts';
import type { CycleReader } from '../facts/cycle-reader.ts';
import { readRain } from '../facts/rain-facts.ts';
import { explanationOf } from '../facts/run-explanation.ts';
import { savedSchedule } from '../facts/saved-schedule.ts';
import { stopPlannedOpenings } from '../transitions/stop-openings.ts';

/** The stopped openings, and whether a cycle still runs that measured rain would stop. */
export type RainWatch = { readonly changes: IrrigationChanges; readonly isWatching: boolean };

/**
 * Stops running cycles once enough rain has fallen: what is open is closed, and the rest does not open. Only measured
 * rain stops water; a forecast may be wrong, and has already decided before the start.
 */
export async function stopForRain(
  sql: Sql,
  account: FarmAccount,
  cycles: CycleReader,
  now: Temporal.Instant,
): Promise<RainWatch> {
  const running = (await cycles.unfinished()).filter((run) => isRunning(run, now));
  if (running.length === 0) return { changes: {}, isWatching: false };
  const rules = new Map<string, RainRule | null>(
    (await listSchedules(sql, account.id)).map((row) => [row.id, savedSchedule(row).schedule.rain]),
  );
  const changes: IrrigationChanges[] = [];
  let isWatching = false;
  for (const run of running) {
    const rule = rules.get(run.schedule_id) ?? null;
    if (rule?.source !== 'gauge' || isOverruledOrStopped(run)) continue;
    const gate = rainGate(await readRain(sql, account.id, rule, { fromMs: run.starts_at.epochMilliseconds, now }));
    if (gate.state !== 'closed') {
      isWatching = true;
      continue;
    }
    const stored = explanationOf(run);
    const gates = [
      ...stored.gates.filter(({ kind }) => kind !== 'rain'),
      { ...gate, stoppedAtMs: now.epochMilliseconds },
    ].toSorted((a, b) => GATE_ORDER[a.kind] - GATE_ORDER[b.kind]);
    await setExplanation(sql, run.id, { ...stored, gates });
    const openings = (await plannedOpeningsOfRuns(sql, account.id, [run.id])).filter(({ status }) =>
      isPlannedOpeningLive(status),
    );
    changes.push(await stopPlannedOpenings(sql, openings, { userId: null, now }));
    await writeAudit(sql, {
      accountId: account.id,
      userId: null,
      actingAs: 'system',
      ip: '',
      event: 'cycle_stopped_by_rain',
      subject: run.schedule_id,
      at: now,
    });
  }
  if (changes.length > 0) cycles.changed();
  return { changes: mergeChanges(changes), isWatching };
}

function isRunning({ decision, starts_at: startsAt, ends_at: endsAt }: RunRow, now: Temporal.Instant): boolean {
  if (decision === 'skip' || Temporal.Instant.compare(startsAt, now) > 0) return false;
  return Temporal.Instant.compare(endsAt, now) > 0;
}

function isOverruledOrStopped({ explanation }: RunRow): boolean {
  const gate = explanation?.gates.find(({ kind }) => kind === 'rain');
  return gate?.kind === 'rain' && (gate.overruled === true || gate.stoppedAtMs !== undefined);
}
