import type { Clock } from './clock.ts';
import type { Pools } from './db/pool.ts';
import type { Log } from './log.ts';
import { deleteOldMessages } from './stores/deliveries.ts';
import { deleteOldClaimTries } from './stores/claim-tries.ts';
import { deleteOldKeys } from './stores/idempotency.ts';
import { deleteOldPlanSets } from './stores/plan-sets.ts';
import { countSetAside, deleteOldSetAside } from './stores/readings-set-aside.ts';
import { deleteEndedSessions } from './stores/sessions.ts';
import { deleteOldStationEvents } from './stores/stations-events.ts';
import { deleteOldPuzzles } from './stores/spent-puzzles.ts';
import { deleteOldThrottles } from './stores/throttles.ts';

const EVERY_MS = 10 * 60_000;
/** Most of what was set aside that is kept: a mad station must not fill the disk. */
const SET_ASIDE_MOST = 100_000;

/** Takes away what has run out by itself. Nothing depends on it: every reader looks at the time too. */
export function startHousekeeping(pools: Pools, clock: Clock, log: Log): { stop(): void } {
  let since = clock.now();
  const timer = setInterval(() => {
    const now = clock.now();
    tidyUp(pools, log, since, now).catch((error: unknown) => log.error('housekeeping failed', error));
    since = now;
  }, EVERY_MS);
  return { stop: () => clearInterval(timer) };
}

/** One round; says in the log what the field link has set aside since the last one, which no screen shows. */
export async function tidyUp(
  pools: Pools,
  log: Log,
  since: Temporal.Instant,
  now: Temporal.Instant,
  { setAsideMost = SET_ASIDE_MOST } = {},
): Promise<void> {
  const sql = pools.system;
  for (const { station, reason, messages } of await countSetAside(sql, since, now))
    log.warn('field.set_aside', { station, reason, messages });
  await Promise.all([
    deleteEndedSessions(sql, now),
    deleteOldKeys(sql, now),
    deleteOldPlanSets(sql, now),
    deleteOldStationEvents(sql, now),
    deleteOldClaimTries(sql, now),
    deleteOldThrottles(sql, now),
    deleteOldPuzzles(sql, now),
    deleteOldSetAside(sql, now, setAsideMost),
    deleteOldMessages(sql, now),
  ]);
}
