import type { Clock } from '../core/clock.ts';
import type { Pool } from '../database/pool.ts';
import type { Log } from '../core/log.ts';
import { auditDigest, linkAuditEntries } from '../stores/accounts/audit-chain.ts';
import type { Job } from './job.ts';
import { serviceOf } from '../core/service.ts';
import { startWorker } from '../core/worker.ts';

const INTERVAL_MS = 10_000;
/** Entries per transaction, so that none is long. */
const BATCH_SIZE = 500;
const DIGEST_INTERVAL_MS = 24 * 3_600_000;

/**
 * Links new entries of the audit log into their chains. At startup and once a day the ends of the chains are written to
 * the server log, which is outside the database.
 */
export const auditChain: Job = ({ background: pools, clock, log }) =>
  serviceOf({ name: 'audit chain', scope: 'one', after: ['database'] }, () => {
    let digestAtMs = Number.NEGATIVE_INFINITY;
    return startWorker({
      log,
      failureEvent: 'audit_chain.failed',
      intervalMs: INTERVAL_MS,
      async pass(stopping) {
        await linkQueued(pools.system, () => !stopping.aborted);
        if (performance.now() - digestAtMs < DIGEST_INTERVAL_MS) return;
        await logDigest(pools.system, clock, log);
        digestAtMs = performance.now();
      },
    });
  });

/** Links all queued entries while `mayContinue` allows it. */
export async function linkQueued(pool: Pool, mayContinue: () => boolean = () => true): Promise<void> {
  while (mayContinue() && (await linkAuditEntries(pool, BATCH_SIZE)) === BATCH_SIZE);
}

async function logDigest(pool: Pool, clock: Clock, log: Log): Promise<void> {
  const at = clock.now();
  log.info('audit.digested', { until: at.toString(), ...(await auditDigest(pool, at)) });
}
