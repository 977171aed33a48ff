import type { QueryClient } from '@tanstack/react-query';
import { clearSessionData } from '../entities/session/session-store.ts';
import { clearSearchHistory } from '../features/search/history/clear-history.ts';

/** Discards all session data, including the search history on this device. */
export function clearSession(client: QueryClient): void {
  clearSearchHistory();
  clearSessionData(client).catch((error: unknown) => console.warn('The stored state could not be removed:', error));
}
