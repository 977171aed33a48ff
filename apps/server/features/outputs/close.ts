import { OUTPUT_PLAN_STATUS } from '@zagon/domain/outputs/output-plan-states.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import type { AccountCall } from '../../http/call.ts';
import { refused, type Refusal } from '../../http/refusal.ts';
import { writeAudit } from '../../stores/audit.ts';
import { orderClose } from '../../stores/close-orders.ts';
import { outputPlace } from '../../stores/farm.ts';
import { type IrrigationChanges, joinChanges } from '../../stores/irrigation-changes.ts';
import { lockLiveManualOpenOf } from '../../stores/manual-opens.ts';
import { livePlansOfOutput, plansOfRuns } from '../../stores/output-plans.ts';
import { stopManualOpen, stopPlans } from '../../stores/stop-openings.ts';

/**
 * Closes an output now, whatever opened it: a hand opening ends, a running cycle loses this element and goes
 * on with the next at its own time. The order goes out even where nothing is known to be open.
 */
export function closeNow(
  call: Pick<AccountCall, 'account' | 'visitor' | 'now' | 'ip' | 'inAccount'>,
  outputId: string,
): Promise<Result<{ readonly commandId: string; readonly changes: IrrigationChanges }, Refusal>> {
  const { account, now, visitor } = call;
  const by = { userId: visitor.userId, now };
  return call.inAccount(async (sql) => {
    const place = await outputPlace(sql, account.id, outputId);
    if (place === undefined) return refused('not_found');
    const byHand = await lockLiveManualOpenOf(sql, account.id, outputId);
    const hand = byHand === undefined ? null : await stopManualOpen(sql, byHand, 'stop', by);

    // A station opens some seconds early: what it says is open runs, whatever the minute.
    const due = (await livePlansOfOutput(sql, account.id, outputId)).filter(
      ({ run_id, status, open_at }) =>
        run_id !== null && (status === OUTPUT_PLAN_STATUS.open || Temporal.Instant.compare(open_at, now) <= 0),
    );
    const stopped = await stopPlans(sql, due, by);
    const withThem = await stopPlans(sql, await sourceOpeningsOf(due), by);

    const closing = await orderClose(sql, { clientId: account.id, place, manualOpenId: byHand?.id ?? null, ...by });
    if (closing.commandId === null) {
      return refused('conflict', {
        message: { pl: 'Tego wyjścia nie obsługuje żadna stacja bazowa.', en: 'No base station serves this output.' },
      });
    }
    await writeAudit(sql, {
      clientId: account.id,
      userId: visitor.userId,
      actingAs: visitor.role === 'adminus' ? 'operator' : 'user',
      ip: call.ip,
      event: 'output_closed',
      subject: outputId,
      cmdId: closing.commandId,
      at: now,
    });
    const changes = joinChanges([hand?.changes ?? {}, stopped, withThem, closing.changes]);
    return ok({ commandId: closing.commandId, changes });

    /** The pump that ran for this element alone has nothing to run for any more. */
    async function sourceOpeningsOf(elements: typeof due) {
      const valves = elements.filter(({ role }) => role === 'element');
      const runIds = valves.flatMap(({ run_id }) => (run_id === null ? [] : [run_id]));
      const all = await plansOfRuns(sql, account.id, runIds);
      return all.filter(
        (plan) =>
          plan.role === 'source' &&
          valves.some((valve) => valve.run_id === plan.run_id && valve.element === plan.element),
      );
    }
  });
}
