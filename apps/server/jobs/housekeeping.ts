import type { Pools } from '../database/pool.ts';
import type { Log } from '../core/log.ts';
import { deleteOldMessages } from '../stores/deliveries/queue.ts';
import { deleteUnusedPictures } from '../stores/dashboards/pictures.ts';
import { removeOldExports } from '../stores/exports/exports.ts';
import { deleteOldClaimAttempts } from '../stores/session/claim-attempts.ts';
import { deleteOldKeys } from '../stores/session/idempotency.ts';
import { deleteEndedProcesses } from '../stores/processes/leases.ts';
import { deleteOldFindings } from '../stores/findings/findings.ts';
import { deleteOldSensorDays } from '../stores/probe-trust/sensor-days.ts';
import { deleteOldPlanSets } from '../stores/stations/plan-sets.ts';
import { countSetAside, deleteOldSetAside } from '../stores/readings/set-aside.ts';
import { deleteOldHardwareImports } from '../stores/hardware/hardware-imports.ts';
import { deleteRestingImports } from '../stores/modules/imports.ts';
import { deleteOldRegistrations } from '../stores/registration/registrations.ts';
import { deleteUnattachedPictures } from '../stores/tickets/entries.ts';
import { deleteOldAccessTokens } from '../stores/access-tokens/access-tokens.ts';
import { deleteExpiredSessions } from '../stores/session/sessions.ts';
import { deleteOldLinks } from '../stores/users/recovery.ts';
import { deleteOldStationEvents } from '../stores/stations/station-events.ts';
import { deleteOldForecasts } from '../stores/weather/forecasts.ts';
import { deleteOldPuzzles } from '../stores/session/used-puzzles.ts';
import { deleteOldEvents } from '../stores/webhooks/queue.ts';
import { deleteOldThrottles } from '../stores/session/throttles.ts';
import type { Job } from './job.ts';
import { serviceOf } from '../core/service.ts';
import { startWorker } from '../core/worker.ts';

const INTERVAL_MS = 10 * 60_000;
/** How long an upload may wait to be started or used: its file may have 50 MB. */
const UPLOAD_LIFETIME: Temporal.DurationLike = { hours: 24 };
/** How long a device import is kept for its refused lines, even if it was never started. */
const HARDWARE_IMPORT_LIFETIME: Temporal.DurationLike = { hours: 24 * 30 };
/** How long superseded findings are kept: until the same time of the next season. */
const FINDING_LIFETIME: Temporal.DurationLike = { hours: 24 * 400 };
/** How long an ended process stays listed. */
const ENDED_PROCESS_HOURS = 24;
/** Maximum number of messages set aside: a faulty station must not fill the disk. */
const SET_ASIDE_MAX = 100_000;

/** Deletes expired rows. Nothing depends on it: every reader also checks expiry. */
export const housekeeping: Job = ({ background: pools, clock, log }) =>
  serviceOf({ name: 'housekeeping', scope: 'one', after: ['database'] }, () => {
    let since = clock.now();
    return startWorker({
      log,
      failureEvent: 'housekeeping.failed',
      intervalMs: INTERVAL_MS,
      async pass() {
        const now = clock.now();
        const from = since;
        since = now;
        await tidyUp(pools, log, from, now);
      },
    });
  });

/** One pass; also logs what the field link has set aside since the last one, which no screen shows. */
export async function tidyUp(
  pools: Pools,
  log: Log,
  since: Temporal.Instant,
  now: Temporal.Instant,
  { setAsideMost = SET_ASIDE_MAX } = {},
): Promise<void> {
  const sql = pools.system;
  for (const { station, reason, messages } of await countSetAside(sql, since, now))
    log.warn('link.messages_quarantined', { station, reason, messages });
  await Promise.all([
    deleteExpiredSessions(sql, now),
    deleteOldAccessTokens(sql, now),
    deleteOldKeys(sql, now),
    deleteOldRegistrations(sql, now),
    deleteOldPlanSets(sql, now),
    deleteOldStationEvents(sql, now),
    deleteOldClaimAttempts(sql, now),
    deleteOldThrottles(sql, now),
    deleteOldPuzzles(sql, now),
    deleteOldForecasts(sql, now),
    deleteOldSensorDays(sql, now),
    deleteOldFindings(sql, now.subtract(FINDING_LIFETIME)),
    deleteOldSetAside(sql, now, setAsideMost),
    deleteOldMessages(sql, now),
    deleteOldEvents(sql, now),
    removeOldExports(sql, now),
    deleteUnattachedPictures(sql, now.subtract(UPLOAD_LIFETIME)),
    deleteUnusedPictures(sql, now.subtract(UPLOAD_LIFETIME)),
    deleteOldLinks(sql, now),
    deleteRestingImports(sql, now.subtract(UPLOAD_LIFETIME)),
    deleteOldHardwareImports(sql, now.subtract(HARDWARE_IMPORT_LIFETIME)),
    deleteEndedProcesses(sql, now.subtract({ hours: ENDED_PROCESS_HOURS })),
  ]);
}
