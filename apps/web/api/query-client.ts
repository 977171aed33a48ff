import { QueryClient } from '@tanstack/react-query';
import { RefusedError } from './query.ts';

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
        // A refusal is an answer; retry only if the server is unreachable.
        retry: (failures, error) =>
          failures < 2 && error instanceof RefusedError && error.refused.err === 'unreachable',
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
}
