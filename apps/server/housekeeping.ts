import type { Clock } from './clock.ts';
import type { Pools } from './db/pool.ts';
import type { Log } from './log.ts';
import { deleteOldKeys } from './stores/idempotency.ts';
import { deleteEndedSessions } from './stores/sessions.ts';
import { deleteOldThrottles } from './stores/throttles.ts';

const EVERY_MS = 10 * 60_000;

/** Takes away what has run out by itself. Nothing depends on it: every reader looks at the time too. */
export function startHousekeeping(pools: Pools, clock: Clock, log: Log): { stop(): void } {
  const timer = setInterval(() => {
    const now = clock.now();
    Promise.all([
      deleteEndedSessions(pools.system, now),
      deleteOldKeys(pools.system, now),
      deleteOldThrottles(pools.system, now),
    ]).catch((error: unknown) => log.error('housekeeping failed', error));
  }, EVERY_MS);
  return { stop: () => clearInterval(timer) };
}
