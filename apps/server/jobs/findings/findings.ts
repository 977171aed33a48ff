import type { StoredKindName } from '@zagon/domain/findings/registry.ts';
import { assessAccount } from '../../actions/findings/assess-account.ts';
import { WATER_ALARMS } from '../../alarms/raise/water-alarms.ts';
import { serviceOf } from '../../core/service.ts';
import { startWorker } from '../../core/worker.ts';
import { reportExpiredFindings } from '../../stores/findings/findings.ts';
import { accountsToJudge } from '../../stores/findings/judged-sections.ts';
import type { Job } from '../job.ts';

const INTERVAL_MS = 60_000;

/** What this job judges; sensors have a job of their own. */
const JUDGED_HERE = ['soil_water', 'unexpected_water', 'water_arrived'] as const satisfies readonly StoredKindName[];

/** Judges sections at dawn, their unexpected water every hour, and runs once the water can have reached the probe. */
export const findings: Job = ({ background: pools, clock, log, publishChanges, events }) =>
  serviceOf({ name: 'findings', scope: 'one', after: ['database', 'notifications'] }, () =>
    startWorker({
      log,
      failureEvent: 'findings.not_judged',
      intervalMs: INTERVAL_MS,
      async pass(stopping) {
        for (const account of await accountsToJudge(pools.system, clock.now())) {
          if (stopping.aborted) return;
          // One account that cannot be judged keeps none of the others waiting; it stays due.
          await assessAccount({ pools, clock, alarms: WATER_ALARMS }, account).then(
            (changes) => {
              publishChanges(account.id, changes);
              events.publish({ client: account.id }, 'findings', { place: 'section' });
            },
            (error: unknown) => log.error('findings.account_skipped', error, { account: account.id }),
          );
        }
        await reportExpiredFindings(pools.system, JUDGED_HERE, clock.now());
      },
    }),
  );
