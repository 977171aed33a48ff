import { MANUAL_OPEN_STATUS } from '@zagon/domain/outputs/manual-open-states.ts';
import { OUTPUT_PLAN_STATUS, type OutputPlanEvent } from '@zagon/domain/outputs/output-plan-states.ts';
import type { Sql } from '../db/pool.ts';
import { type CommandRow, settleCloses } from '../stores/commands.ts';
import { type IrrigationChanges, joinChanges } from '../stores/irrigation-changes.ts';
import { lockLiveManualOpenOf, type ManualOpenRow } from '../stores/manual-opens.ts';
import { startedPlansOf } from '../stores/output-plans.ts';
import { reportOutput } from '../stores/output-states.ts';
import { stepManualOpen, stepPlan } from '../stores/stop-openings.ts';
import { endOutputAlarm, tellOverrun } from './alarms.ts';
import { CLOSE_AGAIN_S } from './limits.ts';
import { notBefore } from './report-time.ts';
import { isAt, rowsOfCause } from './rows-of-cause.ts';
import type { Report } from './station-events.ts';

/**
 * An output closed, and whose opening that ended. Who shares a pump is told its own end: only what the cause stands for
 * is over. A pump that is handed over to the next valve goes on running.
 */
export async function outputClosed(sql: Sql, report: Report<'output_closed'>): Promise<IrrigationChanges> {
  const { event, at, now, clientId } = report;
  const wasAsked = ['duration', 'command', 'handover', 'plan_withdrawn'].includes(event.reason);
  const named = await rowsOfCause(sql, report);
  const meant = named.plans.filter((plan) => isAt(plan, event));
  const isHandedOver = event.reason === 'handover' && meant.length > 0 && meant.every(({ role }) => role === 'source');
  if (isHandedOver) {
    const started = meant.filter(
      ({ status }) => status === OUTPUT_PLAN_STATUS.open || status === OUTPUT_PLAN_STATUS.closing,
    );
    const changes: IrrigationChanges[] = [];
    for (const plan of started) changes.push(await stepPlan(sql, plan, 'closed', { closedAt: at }, now));
    return joinChanges(changes);
  }
  const outputId = await reportOutput(sql, clientId, event.module, event.output, false, at);
  if (outputId === undefined) return {};
  const cause = meant.length === 0 ? null : { planIds: meant.map(({ id }) => id), manualOpenId: named.manualOpenId };
  const closed = await closedAt(sql, { ...report, outputId, wasAsked, reason: event.reason, cause });
  return joinChanges([closed, await tellOverrun(sql, clientId, meant, at, now)]);
}

/** A closing was done: the output is closed, whether it was open before or not. */
export async function closeReported(
  sql: Sql,
  command: CommandRow,
  report: Report<'command_done'>,
): Promise<IrrigationChanges> {
  const { clientId, now } = report;
  const at = notBefore(report.at, command.sent_at);
  const outputId = await reportOutput(sql, clientId, command.module_serial, command.body.output, false, at);
  return outputId === undefined
    ? {}
    : closedAt(sql, { clientId, now, at, outputId, wasAsked: true, reason: 'command', cause: null });
}

/** That an output is closed since `at`, by the station's clock as it is told in ours. */
export type Closed = Pick<Report, 'clientId' | 'at' | 'now'> & {
  readonly outputId: string;
  /** False where the device closed by itself before its time: a boot, a lost link, an interlock. */
  readonly wasAsked: boolean;
  readonly reason: string;
  /** Whose opening ended; null where the field does not say, and everything on the output has. */
  readonly cause: { readonly planIds: readonly string[]; readonly manualOpenId: string | null } | null;
};

/**
 * A close that was reported before this opening was sent, or while it has yet to open, belongs to an earlier one. One
 * that was reported open is measured by that, since both times are of the station's clock.
 */
function isMeant(row: ManualOpenRow, { at, wasAsked, reason }: Closed): boolean {
  const since = row.opened_at ?? row.sent_at;
  if (since === null || Temporal.Instant.compare(since, at) > 0) return false;
  return row.opened_at !== null || row.status > MANUAL_OPEN_STATUS.open || !wasAsked || reason === 'duration';
}

/** What an output that is now closed ends: orders to close, a hand opening, and whatever was planned on it. */
export async function closedAt(sql: Sql, closed: Closed): Promise<IrrigationChanges> {
  const { clientId, outputId, at, now, wasAsked, reason, cause } = closed;
  const changes: IrrigationChanges[] = [{ commands: await settleCloses(sql, outputId, at) }];
  const isEarly = (closesAt: Temporal.Instant | null) =>
    closesAt !== null && Temporal.Instant.compare(at.add({ seconds: CLOSE_AGAIN_S }), closesAt) < 0;

  const row = await lockLiveManualOpenOf(sql, clientId, outputId);
  const isItsOwn = cause === null || cause.manualOpenId === row?.id;
  if (row !== undefined && isItsOwn && isMeant(row, closed)) {
    const wasRunning = row.status <= MANUAL_OPEN_STATUS.open;
    const broke = wasRunning && !wasAsked && (row.opened_at === null || isEarly(row.closes_at));
    const more = { closedAt: at, ...(broke ? { error: reason } : {}) };
    changes.push(await stepManualOpen(sql, row, broke ? 'fail' : 'closed', more, now));
  }
  for (const plan of await startedPlansOf(sql, clientId, outputId, at)) {
    if (cause !== null && !cause.planIds.includes(plan.id)) continue;
    const isCancelled = plan.status === OUTPUT_PLAN_STATUS.closing && isEarly(plan.close_at);
    const broke = !wasAsked && isEarly(plan.close_at) && !isCancelled;
    const happened: OutputPlanEvent =
      isCancelled || (isEarly(plan.close_at) && !broke) ? 'stopped' : broke ? 'fail' : 'closed';
    const more = { closedAt: at, ...(broke ? { error: reason } : {}) };
    changes.push(await stepPlan(sql, plan, happened, more, now));
  }
  changes.push(await endOutputAlarm(sql, clientId, outputId, now));
  return joinChanges(changes);
}
