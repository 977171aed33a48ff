import { QueryClient } from '@tanstack/react-query';
import { RefusedError } from './api/query.ts';

/**
 * What was read stays as it is until a live event or a reconnect renews it:
 * the socket tells what changed, so that nothing has to be asked again and again.
 */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        gcTime: 30 * 60_000,
        refetchOnWindowFocus: true,
        // A refusal is an answer; only a missing server is asked again.
        retry: (failures, error) =>
          failures < 2 && error instanceof RefusedError && error.refused.err === 'unreachable',
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
}
