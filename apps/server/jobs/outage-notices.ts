import { notifyOfOutage } from '../alarms/watch/outage-notices.ts';
import { serviceOf, type Service } from '../core/service.ts';
import { startWorker } from '../core/worker.ts';
import type { JobDeps } from './job.ts';

const INTERVAL_MS = 30_000;

/** Notifies each account once of an outage of the service itself. */
export function outageNotices({ pools, clock, log, publishChanges }: JobDeps): Service {
  return serviceOf('outage notices', () =>
    startWorker({
      log,
      failureEvent: 'outage_notices.failed',
      intervalMs: INTERVAL_MS,
      async pass(stopping) {
        while (!stopping.aborted) {
          const raised = await pools.system.transaction((sql) => notifyOfOutage(sql, clock.now()));
          if (raised.size === 0) return;
          for (const [accountId, alarms] of raised) publishChanges(accountId, { alarms });
        }
      },
    }),
  );
}
