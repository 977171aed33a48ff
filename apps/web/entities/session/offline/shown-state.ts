import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { useConnection } from '../../../live/connection.ts';
import { useRestoredAt } from './restored.ts';

/** When the oldest answer on the screen was right, ms; null if nothing is shown. */
export function oldestShownMs(client: QueryClient): number | null {
  const shown = client.getQueryCache().findAll({ type: 'active', predicate: ({ state }) => state.data !== undefined });
  return shown.length === 0 ? null : Math.min(...shown.map(({ state }) => state.dataUpdatedAt));
}

/**
 * How old the page's state is without a connection, ms: the last message, or in a page that started from a stored state,
 * the oldest answer on the screen. Null if unknown.
 */
export function useShownStateAt(): number | null {
  const client = useQueryClient();
  const { lastMessageMs } = useConnection();
  const restoredAtMs = useRestoredAt();
  const subscribe = useCallback((changed: () => void) => client.getQueryCache().subscribe(changed), [client]);
  const oldest = useSyncExternalStore(subscribe, () => (restoredAtMs === null ? null : oldestShownMs(client)));
  return restoredAtMs === null ? lastMessageMs : Math.min(restoredAtMs, oldest ?? restoredAtMs);
}
