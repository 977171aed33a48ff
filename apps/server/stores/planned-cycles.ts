import type { Farm } from '@zagon/domain/resources/farm.ts';
import { accountPausesSchedules, programsOf } from '@zagon/domain/schedules/grace.ts';
import { type PlannedCycle, planCycles } from '@zagon/domain/schedules/plan.ts';
import type { Sql } from '../db/pool.ts';
import { loadPlannerFacts, type PlannerFacts } from './planner-facts.ts';
import { farmAccount } from './schedules.ts';
import { termsOf } from './users.ts';

/** What the programs of an account will do, as the scheduler itself sees it. */
export type Planned = {
  readonly facts: PlannerFacts;
  readonly cycles: readonly PlannedCycle[];
  readonly accountPaused: boolean;
  /** The same period on a farm that is changed in thought. */
  readonly planOn: (farm: Farm) => readonly PlannedCycle[];
};

/** All programs of a period, beside what already runs. Cycles that have begun are not among them. */
export async function planPeriod(
  sql: Sql,
  account: { readonly id: string; readonly timeZone: string },
  from: Temporal.Instant,
  until: Temporal.Instant,
  now: Temporal.Instant,
): Promise<Planned> {
  const early = now.subtract({ hours: 1 });
  const since = Temporal.Instant.compare(from, early) < 0 ? from : early;
  const facts = await loadPlannerFacts(sql, account.id, since, now);
  const accountPaused = accountPausesSchedules(termsOf(await farmAccount(sql, account.id)), now);
  const planOn = (farm: Farm) =>
    planCycles({
      farm,
      programs: programsOf(facts.programs, accountPaused),
      timeZone: account.timeZone,
      fromMs: from.epochMilliseconds,
      untilMs: until.epochMilliseconds,
      occupied: facts.occupied,
      decided: facts.decided,
      waiting: facts.waiting,
    });
  return { facts, cycles: planOn(facts.farm), accountPaused, planOn };
}
