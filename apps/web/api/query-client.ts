import { hashKey, QueryClient } from '@tanstack/react-query';
import { pageAccount } from './page-account.ts';
import { RefusedError } from './query.ts';
import type { Refused } from './types.ts';

/** A page that would have to wait longer shows the refusal. */
const MAX_WAIT_S = 5;

/**
 * Queries stay fresh until a live event or a reconnect invalidates them: the
 * socket reports changes, so no polling is needed.
 */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        gcTime: 30 * 60_000,
        refetchOnWindowFocus: true,
        retry: (failures, error) => error instanceof RefusedError && mayRetry(failures, error.refused),
        retryDelay: (failures, error) => retryDelayMs(failures, error),
        networkMode: 'always',
        // The session itself is loaded before its account is known.
        queryKeyHashFn: (key) => hashKey(key[0] === 'me' ? key : [pageAccount(), key]),
      },
      mutations: { networkMode: 'always' },
    },
  });
}

/** A refusal is a response, unless the server cannot be reached or asks for a short delay. */
function mayRetry(failures: number, { err, retry_after: waitS = 0 }: Refused): boolean {
  switch (err) {
    case 'unreachable':
      return failures < 2;
    case 'overloaded':
    case 'too_many_requests':
      return failures < 3 && waitS <= MAX_WAIT_S;
    default:
      return false;
  }
}

/** As long as the server asks for, else 1, 2, 4 s, so that pages do not all come back at once. */
function retryDelayMs(failures: number, error: Error): number {
  const requestedDelayS = error instanceof RefusedError ? error.refused.retry_after : undefined;
  return (requestedDelayS ?? 2 ** failures) * 1_000 * (1 + Math.random() / 2);
}
