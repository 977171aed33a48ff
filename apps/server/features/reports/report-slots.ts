import type { Result } from '@zagon/domain/core/result.ts';
import { refused, type Refusal } from '../../http/refusal.ts';

/** Maximum number of reports read in parallel per account: more would only slow everyone down. */
export const MAX_PARALLEL_REPORTS = 2;
const RETRY_AFTER_S = 2;

type Work<T> = () => Promise<Result<T, Refusal>>;

/** Limits how many reports of an account are read in parallel; further requests are asked to retry. */
export function reportSlots(max: number) {
  const running = new Map<string, number>();
  return async <T>(accountId: string, work: Work<T>): Promise<Result<T, Refusal>> => {
    const active = running.get(accountId) ?? 0;
    if (active >= max) return refused('too_many_requests', { retryAfterS: RETRY_AFTER_S });
    running.set(accountId, active + 1);
    try {
      return await work();
    } finally {
      const remaining = (running.get(accountId) ?? 1) - 1;
      if (remaining === 0) running.delete(accountId);
      else running.set(accountId, remaining);
    }
  };
}
