import type { SchedulerBody, SchedulerShape } from '@zagon/contract/schedulers/shapes.ts';
import { problem } from '@zagon/domain/core/problems.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import { OUTPUT_PLAN_STATUS } from '@zagon/domain/outputs/output-plan-states.ts';
import { type PauseSpan, shortensPause } from '@zagon/domain/schedules/pause.ts';
import type { Skip } from '@zagon/domain/schedules/program.ts';
import { newId } from '../../db/new-id.ts';
import type { Sql } from '../../db/pool.ts';
import type { AccountCall } from '../../http/call.ts';
import { invalid, refused, type Refusal } from '../../http/refusal.ts';
import { writeAudit } from '../../stores/audit.ts';
import { loadFarm, lockIrrigation } from '../../stores/farm.ts';
import { type IrrigationChanges, joinChanges } from '../../stores/irrigation-changes.ts';
import { plansOfRuns } from '../../stores/output-plans.ts';
import { beginsNow, hasBegun } from '../../stores/planner-facts.ts';
import { type RunRow, stopRun, unfinishedRuns } from '../../stores/runs.ts';
import * as schedules from '../../stores/schedules.ts';
import { stopPlans } from '../../stores/stop-openings.ts';
import { problemsOf } from './problems.ts';
import { readSchedulers } from './read.ts';

/** A schedule as it now is, with the openings that changed with it. */
export type Changed = { readonly shape: SchedulerShape; readonly changes: IrrigationChanges };
/** What every change of a schedule gives. */
export type Answer = Promise<Result<Changed, Refusal>>;

/** Saves a new schedule; its first cycle is the first that comes after now. */
export function addSchedule(call: AccountCall, body: SchedulerBody): Answer {
  const { account, now } = call;
  return call.inAccount(async (sql) => {
    const problems = await problemsOf(sql, account.id, body, await loadFarm(sql, account.id));
    if (!problems.ok) return problems;
    const id = newId(now);
    await schedules.insertSchedule(sql, { id, clientId: account.id, body, now });
    await audit(sql, call, 'schedule_added', id);
    return shaped(sql, call, id);
  });
}

/** What runs ends as it was; the next cycle is the first that knows the change. */
export function changeSchedule(call: AccountCall, id: string, body: SchedulerBody): Answer {
  return changing(call, id, 'schedule_changed', async (sql) => {
    const problems = await problemsOf(sql, call.account.id, body, await loadFarm(sql, call.account.id));
    if (!problems.ok) return problems;
    await schedules.updateSchedule(sql, { id, clientId: call.account.id, body, now: call.now });
    return ok({});
  });
}

/** Pauses from `start` on, until `end` or, without one, until it is resumed; what runs ends as it was. */
export function pauseSchedule(call: AccountCall, id: string, start: string, end: string | null): Answer {
  if (end !== null && Temporal.Instant.compare(end, start) <= 0) {
    return Promise.resolve(invalid(problem('end', 'schedule_pause_order')));
  }
  const { account, now } = call;
  return changing(call, id, 'schedule_paused', async (sql) => {
    const pause = (await schedules.lockSchedule(sql, account.id, id))?.body.pause ?? null;
    const before = pause === null ? null : pauseOf(pause);
    // Pausing is open to who may open nothing; a shorter pause would let water run.
    if (account.state !== 'active' && shortensPause(before, pauseOf({ start, end }), now.epochMilliseconds))
      return refused(`account_${account.state}`);
    const until = end === null ? null : Temporal.Instant.from(end);
    await schedules.setPause(sql, account.id, id, Temporal.Instant.from(start), until);
    return ok({});
  });
}

/** A pause as the domain counts it. */
function pauseOf({ start, end }: NonNullable<SchedulerBody['pause']>): PauseSpan {
  return { startMs: Date.parse(start), endMs: end === null || end === undefined ? null : Date.parse(end) };
}

/** Ends a pause, also one that was to begin later. */
export function resumeSchedule(call: AccountCall, id: string): Answer {
  return changing(call, id, 'schedule_resumed', async (sql) => {
    await schedules.setPause(sql, call.account.id, id, null, null);
    return ok({});
  });
}

/** Takes out a coming cycle; one that has begun is stopped instead. */
export function skipCycle(call: AccountCall, id: string, skip: Skip): Answer {
  return changing(call, id, 'cycle_skipped', async (sql) => {
    const runs = await unfinishedRuns(sql, call.account.id);
    const begun = runs.some(
      (run) => run.schedule_id === id && run.date === skip.date && run.cycle === skip.cycle && hasBegun(run, call.now),
    );
    if (begun) {
      return refused('conflict', {
        message: { pl: 'Ten cykl już trwa. Możesz go zatrzymać.', en: 'This cycle has begun. You can stop it.' },
      });
    }
    await schedules.insertSkip(sql, call.account.id, id, skip, call.visitor.userId);
    return ok({});
  });
}

/** Lets a cycle run that had been taken out. */
export function unskipCycle(call: AccountCall, id: string, skip: Skip): Answer {
  return changing(call, id, 'cycle_unskipped', async (sql) => {
    const gone = await schedules.deleteSkip(sql, call.account.id, id, skip);
    return gone ? ok({}) : refused('not_found');
  });
}

/** Ends the running cycle: what is open closes, its rest is cancelled. */
export function stopSchedule(call: AccountCall, id: string): Answer {
  return changing(call, id, 'cycle_stopped', async (sql) => {
    const changes = await stopRunning(sql, call, id, hasBegun);
    if (changes !== null) return ok(changes);
    return refused('conflict', {
      message: { pl: 'Ten program teraz nie pracuje.', en: 'This program is not running now.' },
    });
  });
}

/** Takes a schedule away. What it opened is closed first; its past stays. */
export function removeSchedule(call: AccountCall, id: string): Promise<Result<IrrigationChanges, Refusal>> {
  const { account, now } = call;
  return call.inAccount(async (sql) => {
    await lockIrrigation(sql, account.id);
    if ((await schedules.lockSchedule(sql, account.id, id)) === undefined) return refused('not_found');
    const changes = await stopRunning(sql, call, id, beginsNow);
    await schedules.markScheduleDeleted(sql, account.id, id, now);
    await audit(sql, call, 'schedule_removed', id);
    return ok(changes ?? {});
  });
}

async function stopRunning(
  sql: Sql,
  call: AccountCall,
  id: string,
  isGoing: (run: RunRow, now: Temporal.Instant) => boolean,
): Promise<IrrigationChanges | null> {
  const { account, now, visitor } = call;
  const own = (await unfinishedRuns(sql, account.id)).filter((run) => run.schedule_id === id);
  const all = await plansOfRuns(
    sql,
    account.id,
    own.map((run) => run.id),
  );
  // A station opens some seconds early, so that the water is there on the minute: that cycle runs by the field's word.
  const isOpen = (run: RunRow) =>
    all.some(({ run_id, status }) => run_id === run.id && status === OUTPUT_PLAN_STATUS.open);
  const runs = own.filter((run) => isGoing(run, now) || isOpen(run));
  if (runs.length === 0) return null;
  const ids = new Set(runs.map((run) => run.id));
  const plans = all.filter(({ run_id }) => run_id !== null && ids.has(run_id));
  const changes = await stopPlans(sql, plans, { userId: visitor.userId, now });
  for (const run of runs) await stopRun(sql, run.id, visitor.userId);
  return joinChanges([changes]);
}

/** One change of one schedule, beside no planner. */
export async function changing(
  call: AccountCall,
  id: string,
  event: string,
  work: (sql: Sql) => Promise<Result<IrrigationChanges, Refusal>>,
): Answer {
  const { account } = call;
  return call.inAccount(async (sql): Answer => {
    await lockIrrigation(sql, account.id);
    if ((await schedules.lockSchedule(sql, account.id, id)) === undefined) return refused('not_found');
    const done = await work(sql);
    if (!done.ok) return done;
    await audit(sql, call, event, id);
    const answer = await shaped(sql, call, id);
    return answer.ok ? ok({ ...answer.value, changes: done.value }) : answer;
  });
}

async function shaped(sql: Sql, call: AccountCall, id: string): Answer {
  const [shape] = await readSchedulers(sql, call.account, call.now, id);
  if (shape === undefined) throw new Error(`the schedule ${id} went while it was locked`);
  return ok({ shape, changes: {} });
}

async function audit(sql: Sql, call: AccountCall, event: string, subject: string): Promise<void> {
  await writeAudit(sql, {
    clientId: call.account.id,
    userId: call.visitor.userId,
    actingAs: call.visitor.role === 'adminus' ? 'operator' : 'user',
    ip: call.ip,
    event,
    subject,
    at: call.now,
  });
}
