import type { Farm } from '@zagon/domain/resources/farm.ts';
import { type AccountPause, schedulesToPlan } from '@zagon/domain/schedules/calendar/account-pause.ts';
import { accountPause } from '@zagon/domain/accounts/grace.ts';
import { type PlannedCycle, planCycles } from '@zagon/domain/schedules/planner/plan.ts';
import type { SavedSchedule } from '@zagon/domain/schedules/definition/schedule.ts';
import type { Sql } from '../../database/pool.ts';
import { loadPlannerFacts, type PlannerFacts } from './planner-facts.ts';
import { farmAccount } from '../../stores/schedules/schedules.ts';
import { termsOf } from '../../stores/accounts/users.ts';

/** The coming cycles of an account's schedules, as computed by the irrigation engine. */
export type PlannedPeriod = {
  readonly facts: PlannerFacts;
  readonly cycles: readonly PlannedCycle[];
  readonly accountPaused: AccountPause | null;
  /** Plans the same period for a hypothetical farm, or with other schedules. */
  readonly planOn: (farm: Farm, schedules?: readonly SavedSchedule[]) => readonly PlannedCycle[];
};

/** Plans all schedules of a period around what is already running. Excludes cycles that have begun. */
export async function planPeriod(
  sql: Sql,
  account: { readonly id: string; readonly timeZone: string },
  from: Temporal.Instant,
  until: Temporal.Instant,
  now: Temporal.Instant,
): Promise<PlannedPeriod> {
  const early = now.subtract({ hours: 1 });
  const since = Temporal.Instant.compare(from, early) < 0 ? from : early;
  const facts = await loadPlannerFacts(sql, account.id, since, now);
  const terms = await farmAccount(sql, account.id);
  const accountPaused = accountPause(termsOf(terms), terms.restore_unconfirmed, now);
  const planOn = (farm: Farm, schedules: readonly SavedSchedule[] = facts.savedSchedules) =>
    planCycles({
      farm,
      schedules: schedulesToPlan(schedules, accountPaused),
      timeZone: account.timeZone,
      fromMs: from.epochMilliseconds,
      untilMs: until.epochMilliseconds,
      occupied: facts.occupied,
      decided: facts.decided,
      coming: facts.coming,
    });
  return { facts, cycles: planOn(facts.farm), accountPaused, planOn };
}
