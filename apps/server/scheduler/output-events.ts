import { MANUAL_OPEN_STATUS } from '@zagon/domain/outputs/manual-open-states.ts';
import { OUTPUT_PLAN_STATUS, type OutputPlanEvent } from '@zagon/domain/outputs/output-plan-states.ts';
import type { Sql } from '../db/pool.ts';
import { closeOrderOf } from '../stores/close-orders.ts';
import { type CommandRow, commandsOf, settleCloses } from '../stores/commands.ts';
import { type IrrigationChanges, joinChanges } from '../stores/irrigation-changes.ts';
import { lockLiveManualOpenOf, lockManualOpen, type ManualOpenRow } from '../stores/manual-opens.ts';
import {
  type OutputPlanRow,
  plansOfManualOpen,
  plansOfRuns,
  plansById,
  startedPlansOf,
} from '../stores/output-plans.ts';
import { reportOutput } from '../stores/output-states.ts';
import { reopenRun } from '../stores/runs.ts';
import { stepManualOpen, stepPlan } from '../stores/stop-openings.ts';
import { endOutputAlarm, tellOverrun } from './alarms.ts';
import { failManualOpen } from './dispatch.ts';
import { CLOSE_AGAIN_S } from './limits.ts';
import { notBefore } from './report-time.ts';
import type { Report } from './station-events.ts';

/** The rows that the cause of a report stands for: a hand opening's, or those of one element of a cycle. */
async function rowsOfCause(
  sql: Sql,
  report: Report<'output_opened'> | Report<'output_open_failed'> | Report<'output_closed'>,
): Promise<{ readonly plans: readonly OutputPlanRow[]; readonly manualOpenId: string | null }> {
  const { cause } = report.event;
  if (cause === null) return { plans: [], manualOpenId: null };
  if ('run_id' in cause) {
    const [element] = await plansById(sql, report.clientId, [cause.run_id]);
    if (element?.run_id === undefined || element.run_id === null) return { plans: [], manualOpenId: null };
    const all = await plansOfRuns(sql, report.clientId, [element.run_id]);
    return { plans: all.filter((plan) => plan.element === element.element), manualOpenId: null };
  }
  for (const command of await commandsOf(sql, report.stationId, cause.cmd_id)) {
    if (command.manual_open_id === null) continue;
    const plans = await plansOfManualOpen(sql, report.clientId, command.manual_open_id);
    const isMeant = plans.some((plan) => isAt(plan, report.event));
    if (isMeant) return { plans, manualOpenId: command.manual_open_id };
  }
  return { plans: [], manualOpenId: null };
}

function isAt(plan: OutputPlanRow, { module, output }: { readonly module: string; readonly output: string }): boolean {
  return plan.module_serial === module && plan.field_name === output;
}

export async function outputOpened(sql: Sql, report: Report<'output_opened'>): Promise<IrrigationChanges> {
  const { event, at, now, clientId } = report;
  const outputId = await reportOutput(sql, clientId, event.module, event.output, true, at);
  const { plans, manualOpenId } = await rowsOfCause(sql, report);
  const closesAt = event.closes_at === null ? null : Temporal.Instant.from(event.closes_at);
  const changes: IrrigationChanges[] = [];
  if (outputId !== undefined && plans.length > 0) changes.push(await endBefore(sql, report, outputId, plans));
  for (const plan of openedNow(plans, event, at)) {
    if (plan.run_id !== null && plan.status === OUTPUT_PLAN_STATUS.missed) await reopenRun(sql, plan.run_id);
    const isByHand = plan.run_id === null && closesAt !== null ? { closeAt: closesAt } : {};
    changes.push(await stepPlan(sql, plan, 'opened', { openedAt: at, confirmed: 1, ...isByHand }, now));
    // Stopped while its station could not hear it: it began all the same, and is closed now that we hear of it.
    const isStopped = plan.status === OUTPUT_PLAN_STATUS.cancelled && plan.role === 'element';
    const goesOn = closesAt === null || Temporal.Instant.compare(now, closesAt) < 0;
    if (isStopped && goesOn) changes.push(await closeOrderOf(sql, clientId, plan.output_id, now));
  }
  if (manualOpenId === null) return joinChanges(changes);
  const row = await lockManualOpen(sql, clientId, manualOpenId);
  const isItsOwn = plans.some((plan) => plan.role === 'element' && isAt(plan, event));
  if (row === undefined || !isItsOwn) return joinChanges(changes);
  const ends = closesAt ?? at.add({ seconds: Math.round(row.minutes * 60) });
  changes.push(await stepManualOpen(sql, row, 'opened', { openedAt: at, closesAt: ends }, now));
  return joinChanges(changes);
}

/**
 * A valve that goes on for the next program does not close in between, and nobody reports that it did: the opening
 * that it stood open for is over when the next one begins.
 */
async function endBefore(
  sql: Sql,
  { clientId, at, now }: Report<'output_opened'>,
  outputId: string,
  next: readonly OutputPlanRow[],
): Promise<IrrigationChanges> {
  const changes: IrrigationChanges[] = [];
  for (const plan of await startedPlansOf(sql, clientId, outputId, at)) {
    if (plan.role !== 'element' || plan.run_id === null || next.some(({ id }) => id === plan.id)) continue;
    const isEarly = Temporal.Instant.compare(at.add({ seconds: CLOSE_AGAIN_S }), plan.close_at) < 0;
    changes.push(await stepPlan(sql, plan, isEarly ? 'stopped' : 'closed', { closedAt: at }, now));
  }
  return joinChanges(changes);
}

/** Of several stretches of one output (a doser between rinses) the one that is due now. */
function openedNow(
  plans: readonly OutputPlanRow[],
  event: { readonly module: string; readonly output: string },
  at: Temporal.Instant,
): readonly OutputPlanRow[] {
  const own = plans.filter((plan) => isAt(plan, event));
  const due = own.filter(({ close_at }) => Temporal.Instant.compare(at, close_at) < 0);
  return (due.length === 0 ? own : due).slice(0, 1);
}

export async function outputOpenFailed(sql: Sql, report: Report<'output_open_failed'>): Promise<IrrigationChanges> {
  const { event, at, now } = report;
  const { plans, manualOpenId } = await rowsOfCause(sql, report);
  const changes: IrrigationChanges[] = [];
  for (const plan of openedNow(plans, event, at)) {
    const happened: OutputPlanEvent = event.reason === 'late' ? 'miss' : 'fail';
    changes.push(await stepPlan(sql, plan, happened, { error: event.reason, confirmed: 0 }, now));
  }
  const isItsOwn = plans.some((plan) => plan.role === 'element' && isAt(plan, event));
  if (manualOpenId !== null && isItsOwn) {
    const failed = { client_id: report.clientId, manual_open_id: manualOpenId };
    changes.push(await failManualOpen(sql, failed, event.reason, now));
  }
  return joinChanges(changes);
}

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
