import { ERASED_AFTER } from '@zagon/domain/accounts/closing.ts';
import type { Pool } from '../database/pool.ts';
import { forEachIsolated } from '../core/for-each-isolated.ts';
import { writeAudit } from '../stores/accounts/audit.ts';
import { accountsToErase, eraseAccount, eraseModuleReadings, markClosed } from '../stores/accounts/closing.ts';
import type { Job } from './job.ts';
import { serviceOf } from '../core/service.ts';
import { startWorker } from '../core/worker.ts';

const INTERVAL_MS = 60_000;

/** Completes the deletion of accounts: closed once all their devices are free, erased 30 days later. */
export const accountDeletion: Job = ({ background: pools, clock, log }) =>
  serviceOf({ name: 'account deletion', scope: 'one', after: ['database'] }, () =>
    startWorker({
      log,
      failureEvent: 'account_deletion.failed',
      intervalMs: INTERVAL_MS,
      pass: () => deleteAccounts(pools.system, clock.now()),
    }),
  );

/** One pass. The next pass continues work interrupted by a crash. */
export async function deleteAccounts(pool: Pool, now: Temporal.Instant): Promise<void> {
  await pool.transaction(async (sql) => {
    for (const { id } of await markClosed(sql, now))
      await writeAudit(sql, {
        accountId: id,
        userId: null,
        actingAs: 'system',
        ip: '',
        event: 'account_closed',
        at: now,
      });
  });
  const closedBefore = now.toZonedDateTimeISO('UTC').subtract(ERASED_AFTER).toInstant();
  await forEachIsolated(await accountsToErase(pool, closedBefore), async ({ id, keys }) => {
    for (const key of keys) await eraseModuleReadings(pool, key);
    await eraseAccount(pool, id, now);
  });
}
