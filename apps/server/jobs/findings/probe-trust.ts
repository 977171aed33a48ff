import { assessAccount } from '../../actions/probe-trust/assess-account.ts';
import { forEachIsolated } from '../../core/for-each-isolated.ts';
import { serviceOf } from '../../core/service.ts';
import { startWorker } from '../../core/worker.ts';
import { PROBE_TYPES } from '../../facts/probe-trust/judged-sensors.ts';
import { reportExpiredFindings } from '../../stores/findings/findings.ts';
import { accountsWithDueProbes } from '../../stores/probe-trust/judged-probes.ts';
import { endRemovedSensors } from '../../stores/probe-trust/sensor-days.ts';
import type { Job } from '../job.ts';

/** How often it is looked for sensors that were not judged within the last hour. */
const INTERVAL_MS = 5 * 60_000;

/** Judges every hour whether moisture sensors may be believed. */
export const probeTrust: Job = ({ background: pools, clock, log, events }) =>
  serviceOf({ name: 'probe trust', scope: 'one', after: ['database'] }, () =>
    startWorker({
      log,
      failureEvent: 'probe_trust.not_judged',
      intervalMs: INTERVAL_MS,
      async pass(stopping) {
        await pools.system.transaction((sql) => endRemovedSensors(sql, clock.now()));
        const accounts = await accountsWithDueProbes(pools.system, PROBE_TYPES, clock.now());
        await forEachIsolated(accounts, async (accountId) => {
          if (stopping.aborted) return;
          await assessAccount({ pools, clock }, accountId);
          events.publish({ client: accountId }, 'findings', { place: 'module' });
        });
        await reportExpiredFindings(pools.system, ['probe_trust'], clock.now());
      },
    }),
  );
