import type { Precedence } from '../../core/precedence.ts';
import { forEachIsolated } from '../../core/for-each-isolated.ts';
import { dueAccounts, ledAccounts, setNeverDue, untilNextPlanning } from '../../stores/schedules/due-accounts.ts';
import { GIVE_WAY_MS, PLAN_PASS_ACCOUNTS, RETRY_PLANNING_S } from '../limits.ts';
import type { IrrigationDeps } from '../ports.ts';
import { processAccount } from '../process-account.ts';

/** Plans the accounts that this process leads. */
export type Planner = {
  /**
   * Plans accounts that are due, a limited number of them. Before each, whatever is urgent comes first. Returns true if
   * more are due.
   */
  due(): Promise<boolean>;
  /** Time until the next account is due or retried, ms. */
  untilNext(): Promise<number>;
  /** Plans all accounts or only the given ones, due or not. */
  all(only?: ReadonlySet<string>): Promise<void>;
};

export function createPlanner(deps: IrrigationDeps, precedence: Pick<Precedence, 'giveWay'>): Planner {
  const { pool, owner, clock, parallelAccounts = 1 } = deps;
  /** Accounts that could not be planned, and when they are retried, in monotonic ms. */
  const retryAtMs = new Map<string, number>();

  async function planOrRetry(accountId: string): Promise<void> {
    try {
      await processAccount(deps, accountId);
      retryAtMs.delete(accountId);
    } catch (error) {
      retryAtMs.set(accountId, clock.monotonicMs() + RETRY_PLANNING_S * 1_000);
      throw error;
    }
  }

  /** Accounts that are not retried yet, and the time until then, ms. */
  function waiting(): ReadonlyMap<string, number> {
    const nowMs = clock.monotonicMs();
    return new Map([...retryAtMs].flatMap(([id, atMs]) => (atMs > nowMs ? [[id, atMs - nowMs]] : [])));
  }

  return {
    async due() {
      const except = [...waiting().keys()];
      const due = await dueAccounts(pool, owner, { limit: PLAN_PASS_ACCOUNTS, except, now: clock.now() });
      await forEachIsolated(
        due,
        async ({ id, has_station }) => {
          await precedence.giveWay(GIVE_WAY_MS);
          await (has_station ? planOrRetry(id) : setNeverDue(pool, id));
        },
        parallelAccounts,
      );
      return due.length >= PLAN_PASS_ACCOUNTS / 2;
    },
    async untilNext() {
      const later = waiting();
      const dueMs = await untilNextPlanning(pool, owner, { except: [...later.keys()], now: clock.now() });
      return Math.min(dueMs, ...later.values());
    },
    async all(only) {
      const led = await ledAccounts(pool, owner, only === undefined ? null : [...only]);
      await forEachIsolated(led, (id) => processAccount(deps, id), parallelAccounts);
    },
  };
}
