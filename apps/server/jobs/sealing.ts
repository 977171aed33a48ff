import type { Clock } from '../core/clock.ts';
import type { Pool } from '../database/pool.ts';
import { dropOldReadings, createMonths } from '../stores/readings/months.ts';
import { queueEndedDays, sealBatch } from '../stores/readings/seal.ts';
import type { Job } from './job.ts';
import { serviceOf } from '../core/service.ts';
import { startWorker } from '../core/worker.ts';

const INTERVAL_MS = 30_000;
/**
 * Modules of a day sealed per transaction, with a pause in between: late readings of that day cannot be stored during
 * the transaction.
 */
const BATCH_SIZE = 3;
const PAUSE_MS = 30;
/** How often the month partitions are maintained, ms. */
const MONTHS_INTERVAL_MS = 3_600_000;

/**
 * Seals finished days and maintains the month partitions. Under load nothing is sealed: every incoming message would
 * have to wait for the seal, and then undo it.
 */
export const sealing: Job = ({ background: pools, clock, log, link }) =>
  serviceOf({ name: 'sealing', scope: 'one', after: ['database', 'field link'] }, () => {
    const pool = pools.system;
    let monthsCheckedAtMs = Number.NEGATIVE_INFINITY;
    return startWorker({
      log,
      failureEvent: 'sealing.failed',
      intervalMs: INTERVAL_MS,
      async pass(stopping) {
        if (performance.now() - monthsCheckedAtMs > MONTHS_INTERVAL_MS) {
          await maintainMonths(pool, clock.now());
          monthsCheckedAtMs = performance.now();
        }
        await queueEndedDays(pool, clock.now());
        await sealWaiting(pool, clock, () => !stopping.aborted && !link.isUnderLoad());
      },
    });
  });

/** Seals waiting days while `mayContinue` allows it. */
export async function sealWaiting(pool: Pool, clock: Clock, mayContinue: () => boolean): Promise<void> {
  while (mayContinue() && (await sealBatch(pool, BATCH_SIZE, clock.now())) > 0)
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
}

/** Creates upcoming months' partitions, moves other rows to their month, and drops expired data. */
export async function maintainMonths(pool: Pool, now: Temporal.Instant): Promise<void> {
  await createMonths(pool, now);
  await dropOldReadings(pool, now);
}
