import { PLANNED_OPENING_STATUS } from '@zagon/domain/planned-openings/planned-opening-states.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import type { AccountCall } from '../../calls/call.ts';
import { refused, type Refusal } from '../../core/refusal.ts';
import { auditCall } from '../../calls/audit/audit-call.ts';
import { orderClose } from '../../irrigation/transitions/close-orders.ts';
import { outputPlace } from '../../stores/resources/farm.ts';
import { type IrrigationChanges, mergeChanges } from '../../core/changes.ts';
import { lockLiveHandOpeningOf } from '../../stores/openings/hand-openings.ts';
import { livePlannedOpeningsOfOutput, plannedOpeningsOfRuns } from '../../stores/openings/planned-openings.ts';
import { stopHandOpening, stopPlannedOpenings } from '../../irrigation/transitions/stop-openings.ts';

/**
 * Closes an output now, whatever opened it: a hand opening ends, a running cycle loses this element and continues
 * with the next at its own time. The order is sent even if the output is not known to be open.
 */
export function closeNow(
  call: Pick<AccountCall, 'now' | 'ip' | 'inAccount'> & {
    readonly account: Pick<AccountCall['account'], 'id'>;
    readonly visitor: Pick<AccountCall['visitor'], 'userId' | 'role'>;
  },
  outputId: string,
): Promise<Result<{ readonly commandId: string; readonly changes: IrrigationChanges }, Refusal>> {
  const { account, now, visitor } = call;
  const by = { userId: visitor.userId, now };
  return call.inAccount(async (sql) => {
    const place = await outputPlace(sql, account.id, outputId);
    if (place === undefined) return refused('not_found');
    const byHand = await lockLiveHandOpeningOf(sql, account.id, outputId);
    const stoppedOpening = byHand === undefined ? null : await stopHandOpening(sql, byHand, 'stop', by);

    // A station opens a few seconds early, so an opening reported as open is treated as running before its start time.
    const due = (await livePlannedOpeningsOfOutput(sql, account.id, outputId)).filter(
      ({ run_id, status, open_at }) =>
        run_id !== null && (status === PLANNED_OPENING_STATUS.open || Temporal.Instant.compare(open_at, now) <= 0),
    );
    const stopped = await stopPlannedOpenings(sql, due, by);
    const stoppedSources = await stopPlannedOpenings(sql, await sourceOpeningsOf(due), by);

    const closeOrder = await orderClose(sql, {
      accountId: account.id,
      place,
      handOpeningId: byHand?.id ?? null,
      ...by,
    });
    if (closeOrder.commandId === null) {
      return refused('conflict', {
        message: { pl: 'Tego wyjścia nie obsługuje żadna stacja bazowa.', en: 'No base station serves this output.' },
      });
    }
    await auditCall(sql, call, { event: 'output_closed', subject: outputId, cmdId: closeOrder.commandId });
    const changes = mergeChanges([stoppedOpening?.changes ?? {}, stopped, stoppedSources, closeOrder.changes]);
    return ok({ commandId: closeOrder.commandId, changes });

    /** A pump that ran only for this element is no longer needed. */
    async function sourceOpeningsOf(elements: typeof due) {
      const valves = elements.filter(({ role }) => role === 'element');
      const runIds = valves.flatMap(({ run_id }) => (run_id === null ? [] : [run_id]));
      const all = await plannedOpeningsOfRuns(sql, account.id, runIds);
      return all.filter(
        (plan) =>
          plan.role === 'source' &&
          valves.some((valve) => valve.run_id === plan.run_id && valve.element === plan.element),
      );
    }
  });
}
