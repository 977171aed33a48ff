import { HAND_OPENING_STATUS } from '@zagon/domain/hand-openings/hand-opening-states.ts';
import { PLANNED_OPENING_STATUS } from '@zagon/domain/planned-openings/planned-opening-states.ts';
import type { Sql } from '../../database/pool.ts';
import { type CommandRow, settleCloses } from '../../stores/openings/commands.ts';
import { type IrrigationChanges, mergeChanges } from '../../core/changes.ts';
import { lockLiveHandOpeningOf, type HandOpeningRow } from '../../stores/openings/hand-openings.ts';
import { startedPlannedOpeningsOf } from '../../stores/openings/planned-openings.ts';
import { markStationOutputsClosed, storeOutputReport } from '../../stores/openings/output-states.ts';
import { recordEvents } from '../../stores/webhooks/record-events.ts';
import { moveOpening } from '../transitions/move-opening.ts';
import { endOutputAlarm, raiseOverrunAlarm } from '../../alarms/raise/irrigation-alarms.ts';
import { CLOSE_AGAIN_S } from '../limits.ts';
import { notBefore } from './report-time.ts';
import { usesOutput, rowsOfCause } from './rows-of-cause.ts';
import type { Report } from './report.ts';

/**
 * An output closed: ends the openings named by its cause. Openings that share a pump end separately, and a pump
 * handed over to the next valve keeps running.
 */
export async function outputClosed(sql: Sql, report: Report<'output_closed'>): Promise<IrrigationChanges> {
  const { event, at, now, accountId } = report;
  const wasRequested = ['duration', 'command', 'handover', 'plan_withdrawn'].includes(event.reason);
  const causeRows = await rowsOfCause(sql, report);
  const matching = causeRows.openings.filter((opening) => usesOutput(opening, event));
  const isHandedOver =
    event.reason === 'handover' && matching.length > 0 && matching.every(({ role }) => role === 'source');
  if (isHandedOver) {
    const started = matching.filter(
      ({ status }) => status === PLANNED_OPENING_STATUS.open || status === PLANNED_OPENING_STATUS.closing,
    );
    return moveOpening(sql, { planned: started }, 'close', now, { closedAt: at });
  }
  const outputId = await storeOutputReport(sql, accountId, event.module, event.output, false, at);
  if (outputId === undefined) return {};
  const cause =
    matching.length === 0 ? null : { planIds: matching.map(({ id }) => id), handOpeningId: causeRows.handOpeningId };
  const closed = await closedAt(sql, { ...report, outputId, wasRequested, reason: event.reason, cause });
  return mergeChanges([closed, await raiseOverrunAlarm(sql, accountId, matching, at, now)]);
}

/** A closing was done: the output is closed, whether or not it was open before. */
export async function closeReported(
  sql: Sql,
  command: CommandRow,
  report: Report<'command_done'>,
): Promise<IrrigationChanges> {
  const { accountId, now } = report;
  const at = notBefore(report.at, command.sent_at);
  const outputId = await storeOutputReport(sql, accountId, command.module_serial, command.body.output, false, at);
  return outputId === undefined
    ? {}
    : closedAt(sql, { accountId, now, at, outputId, wasRequested: true, reason: 'command', cause: null });
}

/** A starting station first closes everything behind it, so all earlier openings are over. */
export async function stationBooted(sql: Sql, report: Report<'station_booted'>): Promise<IrrigationChanges> {
  const { accountId, stationId, at, now } = report;
  const changes: IrrigationChanges[] = [];
  for (const outputId of await markStationOutputsClosed(sql, accountId, stationId, at)) {
    changes.push(
      await closedAt(sql, { accountId, outputId, at, now, wasRequested: false, reason: 'boot', cause: null }),
    );
  }
  return mergeChanges(changes);
}

/** An output is closed since `at`, the station's time converted to ours. */
type Closed = Pick<Report, 'accountId' | 'at' | 'now'> & {
  readonly outputId: string;
  /** False if the device closed on its own before its time: a boot, a lost link, an interlock. */
  readonly wasRequested: boolean;
  readonly reason: string;
  /** The openings that ended; null if the report names none, so everything on the output has ended. */
  readonly cause: { readonly planIds: readonly string[]; readonly handOpeningId: string | null } | null;
};

/**
 * A close reported before this opening was sent or reported open belongs to an earlier one. An opening that was
 * reported is compared by its opening time, since both times are from the station's clock.
 */
function appliesTo(row: HandOpeningRow, { at, wasRequested, reason }: Closed): boolean {
  const since = row.opened_at ?? row.sent_at;
  if (since === null || Temporal.Instant.compare(since, at) > 0) return false;
  return row.opened_at !== null || row.status > HAND_OPENING_STATUS.open || !wasRequested || reason === 'duration';
}

/** Ends everything on an output that is now closed: close commands, a hand opening and planned openings. */
async function closedAt(sql: Sql, closed: Closed): Promise<IrrigationChanges> {
  const { accountId, outputId, at, now, wasRequested, reason, cause } = closed;
  await recordEvents(sql, 'outputsReported', [outputId], now);
  // Locked before the commands, in the order of a stop.
  const row = await lockLiveHandOpeningOf(sql, accountId, outputId);
  const changes: IrrigationChanges[] = [{ commands: await settleCloses(sql, outputId, at) }];
  const isEarly = (closesAt: Temporal.Instant | null) =>
    closesAt !== null && Temporal.Instant.compare(at.add({ seconds: CLOSE_AGAIN_S }), closesAt) < 0;

  const isItsOwn = cause === null || cause.handOpeningId === row?.id;
  if (row !== undefined && isItsOwn && appliesTo(row, closed)) {
    const wasRunning = row.status <= HAND_OPENING_STATUS.open;
    const isBroken = wasRunning && !wasRequested && (row.opened_at === null || isEarly(row.closes_at));
    const details = { closedAt: at, ...(isBroken ? { error: reason } : {}) };
    const itself = { handOpening: row, planned: [] };
    changes.push(await moveOpening(sql, itself, isBroken ? 'fail' : 'close', now, details));
  }
  for (const opening of await startedPlannedOpeningsOf(sql, accountId, outputId, at)) {
    if (cause !== null && !cause.planIds.includes(opening.id)) continue;
    const isCancelled = opening.status === PLANNED_OPENING_STATUS.closing && isEarly(opening.close_at);
    const isBroken = !wasRequested && isEarly(opening.close_at) && !isCancelled;
    const isStopped = isCancelled || (isEarly(opening.close_at) && !isBroken);
    const event = isStopped ? 'close_early' : isBroken ? 'fail' : 'close';
    const details = { closedAt: at, ...(isBroken ? { error: reason } : {}) };
    changes.push(await moveOpening(sql, { planned: [opening] }, event, now, details));
  }
  changes.push(await endOutputAlarm(sql, accountId, outputId, now));
  return mergeChanges(changes);
}
