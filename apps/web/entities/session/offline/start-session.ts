import type { QueryClient } from '@tanstack/react-query';
import type { Me } from '../session.ts';
import { loadSession } from '../session-store.ts';
import { restoreState } from './restored.ts';
import type { StoredPage } from './snapshot.ts';

/** How long the session may take before the last known state is shown, ms. */
const PATIENCE_MS = 1_000;

/**
 * The session as the server knows it; until it answers, and without a network, that of the last known state on this
 * device. Null without a session. Throws if the server does not respond and there is no such state.
 */
export async function startSession(client: QueryClient, page: StoredPage): Promise<Me | null> {
  const answer = loadSession(client);
  if (client.getQueryData(['me']) !== undefined) return answer;
  const late = new Promise<'late'>((resolve) => setTimeout(() => resolve('late'), PATIENCE_MS));
  // A failure is not final while there may be a stored state; `answer` is awaited again below.
  const first = navigator.onLine ? await Promise.race([answer.catch(() => 'late' as const), late]) : 'late';
  if (first !== 'late') return first;
  answer.catch((error: unknown) => console.info('The session could not be loaded:', error));
  if (!(await restoreState(client, page))) return answer;
  return client.getQueryData<Me>(['me']) ?? answer;
}
