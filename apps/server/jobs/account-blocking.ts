import type { Pool } from '../database/pool.ts';
import { transactionIfFound } from '../database/transaction-if-found.ts';
import { writeAudit } from '../stores/accounts/audit.ts';
import { confirmBlocks, hasUnconfirmedBlock } from '../stores/accounts/blocking.ts';
import type { Job } from './job.ts';
import { OWN_LOOK_MS, wakeWhenWaiting } from './waiting-work.ts';
import { serviceOf } from '../core/service.ts';
import { startWorker } from '../core/worker.ts';

/** Completes blocks in progress: an account is blocked once everything on it is confirmed closed. */
export const accountBlocking: Job = ({ background: pools, clock, log, bus }) =>
  serviceOf({ name: 'account blocking', scope: 'one', after: ['database'] }, (onStop) => {
    const worker = startWorker({
      log,
      failureEvent: 'account_blocking.failed',
      intervalMs: OWN_LOOK_MS,
      pass: () => confirmBlockedAccounts(pools.system, clock.now()),
    });
    onStop(wakeWhenWaiting(bus, 'blocks', worker));
    return worker;
  });

/** One pass. An unreported output keeps its account in progress, however long that takes. */
export async function confirmBlockedAccounts(pool: Pool, now: Temporal.Instant): Promise<void> {
  await transactionIfFound(pool, async (sql) => {
    if (!(await hasUnconfirmedBlock(sql))) return;
    for (const { id } of await confirmBlocks(sql, now))
      await writeAudit(sql, {
        accountId: id,
        userId: null,
        actingAs: 'system',
        ip: '',
        event: 'account_blocked',
        subject: id,
        at: now,
      });
  });
}
