import type { Result } from '@zagon/domain/core/result.ts';
import { refused, type Refusal } from '../../http/refusal.ts';

/** Reports of one account that are read at the same time: more would only make everybody wait. */
export const REPORTS_AT_ONCE = 2;
const TRY_AGAIN_S = 2;

type Work<T> = () => Promise<Result<T, Refusal>>;

/** Lets so many reports of an account be read at once; one more is asked to come back. */
export function reportTurns(most: number) {
  const running = new Map<string, number>();
  return async <T>(clientId: string, work: Work<T>): Promise<Result<T, Refusal>> => {
    const others = running.get(clientId) ?? 0;
    if (others >= most) return refused('too_many_requests', { retryAfterS: TRY_AGAIN_S });
    running.set(clientId, others + 1);
    try {
      return await work();
    } finally {
      const left = (running.get(clientId) ?? 1) - 1;
      if (left === 0) running.delete(clientId);
      else running.set(clientId, left);
    }
  };
}
