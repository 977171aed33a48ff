import { scheduleFromWire } from '@zagon/contract/schedules/convert.ts';
import type { ScheduleBody } from '@zagon/contract/schedules/shapes.ts';
import { type Problem, problem } from '@zagon/domain/core/problems.ts';
import { type CancelledCycle, cancelledCycles } from '@zagon/domain/schedules/planner/cancelled-cycles.ts';
import { MAX_WAIT_MIN } from '@zagon/domain/schedules/planner/place.ts';
import type { AccountCall } from '../../calls/call.ts';
import type { Sql } from '../../database/pool.ts';
import { planPeriod } from '../../irrigation/facts/planned-cycles.ts';

/** How far ahead to plan: a later cycle of raised priority may take the water of one that waits. */
const AHEAD_H = 24;

/** The cycles of any schedule that wait or are about to start, and that saving this schedule would cancel. */
export async function cancelledBy(
  sql: Sql,
  { account, now }: AccountCall,
  { id, body }: { readonly id: string; readonly body: ScheduleBody },
): Promise<readonly CancelledCycle[]> {
  const from = now.subtract({ minutes: MAX_WAIT_MIN });
  const { facts, cycles, planOn } = await planPeriod(sql, account, from, now.add({ hours: AHEAD_H }), now);
  const changed = facts.savedSchedules.map((saved) =>
    saved.id === id ? { ...saved, schedule: scheduleFromWire(body), savedAtMs: now.epochMilliseconds } : saved,
  );
  return cancelledCycles(cycles, planOn(facts.farm, changed), now.epochMilliseconds);
}

/** Asks to confirm that these cycles do not run. */
export function cancelsCycles(cancelled: readonly CancelledCycle[], timeZone: string): Problem {
  const cycles = cancelled.map(({ name, ownStartMs }) => {
    const at = Temporal.Instant.fromEpochMilliseconds(ownStartMs).toZonedDateTimeISO(timeZone).toPlainTime();
    return `${name} ${at.toString({ smallestUnit: 'minute' })}`;
  });
  return problem('confirmed', 'schedule_cancels_cycles', { cycles: [...new Set(cycles)].join(', ') });
}
