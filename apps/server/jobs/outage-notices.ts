import { notifyOfOutage } from '../alarms/watch/outage-notices.ts';
import { serviceOf } from '../core/service.ts';
import { startWorker } from '../core/worker.ts';
import type { Job } from './job.ts';

const INTERVAL_MS = 30_000;

/** Notifies each account once of an outage of the service itself. */
export const outageNotices: Job = ({ pools, clock, log, publishChanges }) =>
  serviceOf({ name: 'outage notices', scope: 'one', after: ['database', 'notifications'] }, () =>
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
