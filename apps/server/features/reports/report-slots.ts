import type { Result } from '@zagon/domain/core/result.ts';
import { REPORT_SLOTS, REPORTS_PER_ACCOUNT } from '../../admission/limits.ts';
import { Slots } from '../../admission/slots.ts';
import { overloaded } from '../../admission/turned-away.ts';
import { refused, type Refusal } from '../../core/refusal.ts';

const RETRY_AFTER_S = 2;

type Work<T> = () => Promise<Result<T, Refusal>>;

/** Runs a report when a slot is free. */
export type ReportSlots = <T>(accountId: string, work: Work<T>) => Promise<Result<T, Refusal>>;

/**
 * Limits how many reports are read in parallel: a few in total, so that connections remain for everything else, and
 * fewer per account, so that no account takes all of them. Others wait in a bounded queue; beyond it, or if it takes
 * too long, the caller is asked to retry.
 */
export function reportSlots({ perAccount, all } = { perAccount: REPORTS_PER_ACCOUNT, all: REPORT_SLOTS }): ReportSlots {
  const ofAccounts = new Slots({ running: perAccount, waiting: 0, maxWaitMs: null });
  const ofAll = new Slots(all);
  return async (accountId, work) => {
    // Waiting reports count towards their account as well: one account cannot fill the queue.
    const endShare = ofAccounts.tryAcquire(accountId);
    if (endShare === null) return refused('too_many_requests', { retryAfterS: RETRY_AFTER_S });
    try {
      const endTurn = await ofAll.acquire('');
      if (endTurn === null) return overloaded();
      return await work().finally(endTurn);
    } finally {
      endShare();
    }
  };
}
