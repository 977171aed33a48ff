import type { LogEvent } from '@zagon/domain/accounts/log-events.ts';
import type { ScheduleBody, ScheduleShape } from '@zagon/contract/schedules/shapes.ts';
import { scheduleFromWire } from '@zagon/contract/schedules/convert.ts';
import { problem } from '@zagon/domain/core/problems.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import { type PauseSpan, allowsEarlierRun } from '@zagon/domain/schedules/definition/pause.ts';
import { effectsOfChange } from '@zagon/domain/schedules/planner/plan-fields.ts';
import type { Skip } from '@zagon/domain/schedules/definition/schedule.ts';
import { newId } from '../../database/new-id.ts';
import type { Sql } from '../../database/pool.ts';
import { cancelledBy, cancelsCycles } from './cancelled-by.ts';
import { auditChange } from '../../calls/audit/audit-change.ts';
import type { AccountCall } from '../../calls/call.ts';
import { checkQuota } from '../../calls/quotas/check-quota.ts';
import { invalid, refused, type Refusal } from '../../core/refusal.ts';
import { loadFarm, lockIrrigation } from '../../stores/resources/farm.ts';
import { type IrrigationChanges, mergeChanges } from '../../core/changes.ts';
import { plannedOpeningsOfRuns } from '../../stores/openings/planned-openings.ts';
import { isRunCommitted, hasBegun } from '../../irrigation/facts/planner-facts.ts';
import { type RunRow, stopRun, unfinishedRuns } from '../../stores/schedules/runs.ts';
import * as schedules from '../../stores/schedules/schedules.ts';
import { closeUnconfirmed, stopPlannedOpenings } from '../../irrigation/transitions/stop-openings.ts';
import { problemsOf } from './problems.ts';
import { currentSchedule, readSchedules } from './read.ts';
import { checkVersion } from '../../calls/versions/check-version.ts';

/** The current schedule, with the openings that changed. */
export type ScheduleChange = { readonly shape: ScheduleShape; readonly changes: IrrigationChanges };
/** The result of every change of a schedule. */
export type Answer = Promise<Result<ScheduleChange, Refusal>>;

/** Saves a new schedule; its first cycle is the first one after now. */
export function addSchedule(call: AccountCall, body: ScheduleBody): Answer {
  const { account, now } = call;
  return call.inAccount(async (sql) => {
    const problems = await problemsOf(sql, account.id, body, await loadFarm(sql, account.id));
    if (!problems.ok) return problems;
    const quota = await checkQuota(sql, { accountId: account.id, now }, 'schedules');
    if (!quota.ok) return quota;
    const id = newId(now);
    await schedules.insertSchedule(sql, { id, accountId: account.id, body, now });
    await auditChange(sql, call, 'schedule_added', id, { before: null, after: body });
    return readShape(sql, call, id);
  });
}

type Change = ScheduleBody & {
  readonly version?: string | undefined;
  /** True if cycles that wait, or are about to start, may be cancelled by it. */
  readonly confirmed?: boolean | undefined;
};

/**
 * A running cycle ends as planned, and one that waits runs with the new values; the change applies from the next cycle.
 * A change that cancels a cycle which waits or is about to start is refused until it is confirmed.
 */
export function changeSchedule(call: AccountCall, id: string, { version, confirmed = false, ...body }: Change): Answer {
  return changeLocked(call, id, 'schedule_changed', async (sql, before) => {
    const current = await checkVersion(sql, call, version, currentSchedule(before));
    if (!current.ok) return current;
    const problems = await problemsOf(sql, call.account.id, body, await loadFarm(sql, call.account.id));
    if (!problems.ok) return problems;
    const effects = effectsOfChange(scheduleFromWire(before.body), scheduleFromWire(body));
    const cancelled = effects.size === 0 || confirmed ? [] : await cancelledBy(sql, call, { id, body });
    if (cancelled.length > 0) return invalid(cancelsCycles(cancelled, call.account.timeZone));
    const savedAt = effects.has('starts') ? call.now : before.saved_at;
    await schedules.updateSchedule(sql, { id, accountId: call.account.id, body, now: savedAt });
    return ok({});
  });
}

/** Pauses from `start` until `end`, or until resumed if there is none; a running cycle ends as planned. */
export function pauseSchedule(call: AccountCall, id: string, start: string, end: string | null): Answer {
  if (end !== null && Temporal.Instant.compare(end, start) <= 0) {
    return Promise.resolve(invalid(problem('end', 'schedule_pause_order')));
  }
  const { account, now } = call;
  return changeLocked(call, id, 'schedule_paused', async (sql) => {
    const pause = (await schedules.lockSchedule(sql, account.id, id))?.body.pause ?? null;
    const before = pause === null ? null : pauseOf(pause);
    // Pausing is allowed even for accounts that may not open, but shortening a pause would let water run.
    if (account.state !== 'active' && allowsEarlierRun(before, pauseOf({ start, end }), now.epochMilliseconds))
      return refused(`account_${account.state}`);
    const until = end === null ? null : Temporal.Instant.from(end);
    await schedules.setPause(sql, account.id, id, Temporal.Instant.from(start), until);
    return ok({});
  });
}

/** Converts a pause to its domain form. */
function pauseOf({ start, end }: NonNullable<ScheduleBody['pause']>): PauseSpan {
  return { startMs: Date.parse(start), endMs: end === null || end === undefined ? null : Date.parse(end) };
}

/** Ends a pause, even one that has not begun yet. */
export function resumeSchedule(call: AccountCall, id: string): Answer {
  return changeLocked(call, id, 'schedule_resumed', async (sql) => {
    await schedules.setPause(sql, call.account.id, id, null, null);
    return ok({});
  });
}

/** Skips a coming cycle; one that has begun must be stopped instead. */
export function skipCycle(call: AccountCall, id: string, skip: Skip): Answer {
  return changeLocked(call, id, 'cycle_skipped', async (sql) => {
    const runs = await unfinishedRuns(sql, call.account.id);
    const begun = runs.some(
      (run) => run.schedule_id === id && run.date === skip.date && run.cycle === skip.cycle && hasBegun(run, call.now),
    );
    if (begun) {
      return refused('conflict', {
        message: {
          pl: 'Ten cykl już trwa. Możesz go zatrzymać.',
          en: 'This cycle has already begun. You can stop it.',
        },
      });
    }
    await schedules.insertSkip(sql, call.account.id, id, skip, call.visitor.userId);
    return ok({});
  });
}

/** Restores a skipped cycle. */
export function unskipCycle(call: AccountCall, id: string, skip: Skip): Answer {
  return changeLocked(call, id, 'cycle_unskipped', async (sql) => {
    const deleted = await schedules.deleteSkip(sql, call.account.id, id, skip);
    return deleted ? ok({}) : refused('not_found');
  });
}

/** Ends the running cycle: closes open outputs, cancels the rest. */
export function stopSchedule(call: AccountCall, id: string): Answer {
  return changeLocked(call, id, 'cycle_stopped', async (sql) => {
    const changes = await stopRunning(sql, call, id, hasBegun);
    if (changes !== null) return ok(changes);
    return refused('conflict', {
      message: { pl: 'Ten program teraz nie pracuje.', en: 'This schedule is not running.' },
    });
  });
}

/** Deletes a schedule. Open outputs are closed first; its past is kept. */
export function removeSchedule(call: AccountCall, id: string): Promise<Result<IrrigationChanges, Refusal>> {
  const { account, now } = call;
  return call.inAccount(async (sql) => {
    await lockIrrigation(sql, account.id);
    const before = await schedules.lockSchedule(sql, account.id, id);
    if (before === undefined) return refused('not_found');
    const changes = await stopRunning(sql, call, id, isRunCommitted);
    await schedules.markScheduleDeleted(sql, account.id, id, now);
    await auditChange(sql, call, 'schedule_removed', id, { before: before.body, after: null });
    return ok(changes ?? {});
  });
}

async function stopRunning(
  sql: Sql,
  call: AccountCall,
  id: string,
  isActive: (run: RunRow, now: Temporal.Instant) => boolean,
): Promise<IrrigationChanges | null> {
  const { account, now, visitor } = call;
  const runs = (await unfinishedRuns(sql, account.id)).filter((run) => run.schedule_id === id && isActive(run, now));
  if (runs.length === 0) return null;
  const plans = await plannedOpeningsOfRuns(
    sql,
    account.id,
    runs.map((run) => run.id),
  );
  const by = { userId: visitor.userId, now };
  const changes = [await stopPlannedOpenings(sql, plans, by), await closeUnconfirmed(sql, plans, by)];
  for (const run of runs) await stopRun(sql, run.id, visitor.userId);
  return mergeChanges(changes);
}

/** Runs one change of a schedule under the account's lock, so that no planner runs at the same time. */
export async function changeLocked(
  call: AccountCall,
  id: string,
  event: LogEvent,
  work: (sql: Sql, before: schedules.ScheduleRow) => Promise<Result<IrrigationChanges, Refusal>>,
): Answer {
  const { account } = call;
  return call.inAccount(async (sql): Answer => {
    await lockIrrigation(sql, account.id);
    const before = await schedules.lockSchedule(sql, account.id, id);
    if (before === undefined) return refused('not_found');
    const done = await work(sql, before);
    if (!done.ok) return done;
    const after = await schedules.lockSchedule(sql, account.id, id);
    await auditChange(sql, call, event, id, { before: audited(before), after: audited(after ?? before) });
    const answer = await readShape(sql, call, id);
    return answer.ok ? ok({ ...answer.value, changes: done.value }) : answer;
  });
}

async function readShape(sql: Sql, call: AccountCall, id: string): Answer {
  const [shape] = await readSchedules(sql, call.account, call.now, id);
  if (shape === undefined) throw new Error(`the schedule ${id} disappeared while it was locked`);
  return ok({ shape, changes: {} });
}

/** The fields of a schedule that the audit log compares. */
function audited({ body, skips }: schedules.ScheduleRow) {
  return { ...body, skips };
}
