import type { QueryClient } from '@tanstack/react-query';
import { onAnswers } from '../api/answers.ts';
import { call } from '../api/client.ts';
import { nowMs } from '../time/clock.ts';
import { callsAnswered } from './connection.ts';

/** A shorter interruption is not shown: it recovers before users notice. */
const GRACE_MS = 3_000;
/** How often an unreachable server is asked whether it is back. */
const ASK_MS = 2_000;

/**
 * Watches whether the server answers. Once it no longer does, it is asked until it answers again; then everything on
 * the screen is read anew. Returns a function that ends that.
 */
export function watchAnswers(client: QueryClient): () => void {
  let since: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ask = () => {
    if (since !== null && nowMs() - since >= GRACE_MS) callsAnswered(false);
    // Its result is reported like that of every call.
    void call('token').finally(() => {
      if (since !== null) timer = setTimeout(ask, ASK_MS);
    });
  };
  const end = onAnswers((isAnswered) => {
    if (!isAnswered && since === null) {
      since = nowMs();
      timer = setTimeout(ask, ASK_MS);
    }
    if (!isAnswered || since === null) return;
    since = null;
    clearTimeout(timer);
    callsAnswered(true);
    void client.invalidateQueries();
  });
  return () => {
    since = null;
    clearTimeout(timer);
    end();
  };
}
