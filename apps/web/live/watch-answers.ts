import type { QueryClient } from '@tanstack/react-query';
import { onAnswers } from '../api/answers.ts';
import { call } from '../api/client.ts';
import { nowMs } from '../time/clock.ts';
import { callsAnswered } from './connection.ts';

/** A shorter interruption is not shown: it recovers before users notice. */
const GRACE_MS = 3_000;
/** Interval at which an unreachable server is polled. */
const ASK_MS = 2_000;

/** Spread, so that the pages of all farms do not return in the same instant after an outage. */
const askDelayMs = (): number => ASK_MS * (1 + Math.random() / 2);

/**
 * Watches whether the server responds. Once it no longer does, it is polled until it responds again, and everything on
 * the screen is refetched. Returns a function that stops watching.
 */
export function watchAnswers(client: QueryClient): () => void {
  let since: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ask = () => {
    if (since !== null && nowMs() - since >= GRACE_MS) callsAnswered(false);
    // Its result is reported like that of every call.
    void call('token').finally(() => {
      if (since !== null) timer = setTimeout(ask, askDelayMs());
    });
  };
  const end = onAnswers((isAnswered) => {
    if (!isAnswered && since === null) {
      since = nowMs();
      timer = setTimeout(ask, askDelayMs());
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
