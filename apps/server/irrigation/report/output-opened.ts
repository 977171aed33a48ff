import { CONFIRMED_STATE } from '@zagon/domain/planned-openings/confirmed-state.ts';
import { PLANNED_OPENING_STATUS } from '@zagon/domain/planned-openings/planned-opening-states.ts';
import type { Sql } from '../../database/pool.ts';
import { orderSystemClose } from '../transitions/close-orders.ts';
import { type IrrigationChanges, mergeChanges } from '../../core/changes.ts';
import { lockHandOpening } from '../../stores/openings/hand-openings.ts';
import { type PlannedOpeningRow, startedPlannedOpeningsOf } from '../../stores/openings/planned-openings.ts';
import { storeOutputReport } from '../../stores/openings/output-states.ts';
import { reopenRun } from '../../stores/schedules/runs.ts';
import { recordEvents } from '../../stores/webhooks/record-events.ts';
import { moveOpening } from '../transitions/move-opening.ts';
import { CLOSE_AGAIN_S } from '../limits.ts';
import { usesOutput, rowsOfCause } from './rows-of-cause.ts';
import type { Report } from './report.ts';

/** Starts the openings of an opened output. Without a known cause it is only shown, and closed as a stray. */
export async function outputOpened(sql: Sql, report: Report<'output_opened'>): Promise<IrrigationChanges> {
  const { event, at, now, accountId } = report;
  const outputId = await storeOutputReport(sql, accountId, event.module, event.output, true, at);
  if (outputId !== undefined) await recordEvents(sql, 'outputsReported', [outputId], now);
  const { openings: candidates, handOpeningId } = await rowsOfCause(sql, report);
  const closesAt = event.closes_at === null ? null : Temporal.Instant.from(event.closes_at);
  const changes: IrrigationChanges[] = [];
  if (outputId !== undefined && candidates.length > 0)
    changes.push(await endPrevious(sql, report, outputId, candidates));
  for (const opening of openedNow(candidates, event, at)) {
    if (opening.run_id !== null && opening.status === PLANNED_OPENING_STATUS.missed)
      await reopenRun(sql, opening.run_id);
    const end = opening.run_id === null && closesAt !== null ? { closesAt } : {};
    changes.push(
      await moveOpening(sql, { planned: [opening] }, 'open', now, {
        openedAt: at,
        confirmed: CONFIRMED_STATE.opened,
        ...end,
      }),
    );
    if (opening.run_id !== null && opening.role === 'element')
      await recordEvents(sql, 'runsStarted', [opening.run_id], now);
    // Stopped while its station was unreachable: it began anyway, and is closed now that it is reported.
    const isStopped = opening.status === PLANNED_OPENING_STATUS.cancelled && opening.role === 'element';
    const goesOn = closesAt === null || Temporal.Instant.compare(now, closesAt) < 0;
    if (isStopped && goesOn) changes.push(await orderSystemClose(sql, accountId, opening.output_id, now));
  }
  if (handOpeningId === null) return mergeChanges(changes);
  const row = await lockHandOpening(sql, accountId, handOpeningId);
  const isItsOwn = candidates.some((opening) => opening.role === 'element' && usesOutput(opening, event));
  if (row === undefined || !isItsOwn) return mergeChanges(changes);
  const ends = closesAt ?? at.add({ seconds: Math.round(row.minutes * 60) });
  const itself = { handOpening: row, planned: [] };
  changes.push(await moveOpening(sql, itself, 'open', now, { openedAt: at, closesAt: ends }));
  return mergeChanges(changes);
}

/**
 * A valve that continues into the next schedule does not close, and no close is reported: its previous opening
 * ends when the next one begins.
 */
async function endPrevious(
  sql: Sql,
  { accountId, at, now }: Report<'output_opened'>,
  outputId: string,
  next: readonly PlannedOpeningRow[],
): Promise<IrrigationChanges> {
  const changes: IrrigationChanges[] = [];
  for (const opening of await startedPlannedOpeningsOf(sql, accountId, outputId, at)) {
    if (opening.role !== 'element' || opening.run_id === null || next.some(({ id }) => id === opening.id)) continue;
    const isEarly = Temporal.Instant.compare(at.add({ seconds: CLOSE_AGAIN_S }), opening.close_at) < 0;
    changes.push(
      await moveOpening(sql, { planned: [opening] }, isEarly ? 'close_early' : 'close', now, { closedAt: at }),
    );
  }
  return mergeChanges(changes);
}

/** Of several spans of one output (a doser between rinses), the one due now, for each opening that shares it. */
function openedNow(
  candidates: readonly PlannedOpeningRow[],
  event: { readonly module: string; readonly output: string },
  at: Temporal.Instant,
): readonly PlannedOpeningRow[] {
  const openings = Map.groupBy(
    candidates.filter((opening) => usesOutput(opening, event)),
    ({ manual_open_id: byHand }) => byHand,
  );
  return [...openings.values()].flatMap((own) => {
    const due = own.filter(({ close_at }) => Temporal.Instant.compare(at, close_at) < 0);
    return (due.length === 0 ? own : due).slice(0, 1);
  });
}

/** An opening failed: it was too late, or its device did not carry it out. */
export async function outputOpenFailed(sql: Sql, report: Report<'output_open_failed'>): Promise<IrrigationChanges> {
  const { event, at, now } = report;
  const { openings: candidates, handOpeningId } = await rowsOfCause(sql, report);
  const changes: IrrigationChanges[] = [];
  const failure = { error: event.reason, confirmed: CONFIRMED_STATE.not_opened };
  const planned = openedNow(candidates, event, at);
  changes.push(await moveOpening(sql, { planned }, event.reason === 'late' ? 'miss' : 'fail', now, failure));
  const isItsOwn = candidates.some((opening) => opening.role === 'element' && usesOutput(opening, event));
  if (handOpeningId !== null && isItsOwn) {
    const row = await lockHandOpening(sql, report.accountId, handOpeningId);
    const neverOpened = row !== undefined && row.opened_at === null;
    if (neverOpened) changes.push(await moveOpening(sql, { handOpening: row }, 'fail', now, failure));
  }
  return mergeChanges(changes);
}
