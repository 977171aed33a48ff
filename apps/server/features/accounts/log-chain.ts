import type { LogChainShape } from '@zagon/contract/accounts/log.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import { Slots } from '../../admission/slots.ts';
import { overloaded } from '../../admission/turned-away.ts';
import type { Sql } from '../../database/pool.ts';
import type { Refusal } from '../../core/refusal.ts';
import type { Log } from '../../core/log.ts';
import { auditFaults, chainEnd } from '../../stores/accounts/audit-chain.ts';

/** How long the result of a check is cached: a check reads the whole log of the account. */
const VALID: Temporal.DurationLike = { minutes: 5 };
/** Results in memory; the oldest is evicted first. */
const RESULTS_MAX = 1000;
const SLOTS = { running: 1, waiting: 20, maxWaitMs: 10_000 } as const;

/** Checks the chain of one account's log. */
export type CheckChain = (accountId: string, now: Temporal.Instant) => Promise<Result<LogChainShape, Refusal>>;

/**
 * Checks chains, one at a time, with results cached for some minutes. A broken chain is also logged, for the operator.
 */
export function chainChecks(sql: Sql, log: Log): CheckChain {
  const results = new Map<string, LogChainShape>();
  const slots = new Slots(SLOTS);
  return async (accountId, now) => {
    const known = (): LogChainShape | undefined => {
      const result = results.get(accountId);
      const isFresh =
        result !== undefined && Temporal.Instant.compare(Temporal.Instant.from(result.checked_at).add(VALID), now) > 0;
      return isFresh ? result : undefined;
    };
    const before = known();
    if (before !== undefined) return ok(before);
    const release = await slots.acquire('');
    if (release === null) return overloaded();
    try {
      const result = known() ?? (await check(sql, accountId, now));
      if (result.broken_at !== null)
        log.error('audit.broken', new Error('the log of an account was changed'), {
          account: accountId,
          entry: result.broken_at,
        });
      results.delete(accountId);
      results.set(accountId, result);
      const [oldest] = results.keys();
      if (results.size > RESULTS_MAX && oldest !== undefined) results.delete(oldest);
      return ok(result);
    } finally {
      release();
    }
  };
}

async function check(sql: Sql, accountId: string, now: Temporal.Instant): Promise<LogChainShape> {
  const [faults, end] = [await auditFaults(sql, accountId), await chainEnd(sql, accountId)];
  return {
    entries: end.entries,
    complete_until: end.until?.toString() ?? null,
    checked_at: now.toString(),
    broken_at: faults.length === 0 ? null : Math.min(...faults.map(({ position }) => position)),
  };
}
