import { Client } from 'pg';
import { newId } from '../database/new-id.ts';
import { migrate } from '../database/migrate.ts';
import { clientConfig, type DatabaseAddress } from '../database/address.ts';
import { openPool, type Pool } from '../database/pool.ts';
import { raiseEpochs } from './dump/raise-epochs.ts';
import { endRunningOpenings } from '../irrigation/watch/end-running-openings.ts';
import { writeAudit } from '../stores/accounts/audit.ts';
import { lockIrrigation } from '../stores/resources/farm.ts';
import { accountsWithOpenings, endRestoredState, insertRestore } from '../stores/processes/restores.ts';
import { clearAllReportedOutputs, setAllLatestStale } from '../stores/stations/stations.ts';

export type RestoredAt = {
  /** The point in time of the data; null: the last one in the backup. */
  readonly until: Temporal.Instant | null;
  readonly now: Temporal.Instant;
  readonly log: (line: string) => void;
};

/**
 * Makes a restored database safe for the field before a server starts on it. Stations kept running in the
 * meantime: they may have plans that are not in it, and open outputs that are closed in it.
 *
 * - Stations accept the next orders and plan sets, whatever they have seen.
 * - Running openings are cancelled and closed; the orders wait until their stations can be reached.
 * - Schedules are paused until an operator confirms: until then stations are sent empty plan sets.
 */
export async function prepareRestored(address: DatabaseAddress, { until, now, log }: RestoredAt): Promise<void> {
  await migrate(address, log);
  const owner = new Client(clientConfig(address));
  await owner.connect();
  try {
    await raiseEpochs(owner);
  } finally {
    await owner.end();
  }
  const system = openPool(address, 'zagon_system', 1);
  try {
    await pauseAndEnd(system, until, now);
    log('Sign-ins are ended, schedules are paused, and openings that ran are cancelled.');
  } finally {
    await system.close();
  }
}

async function pauseAndEnd(system: Pool, until: Temporal.Instant | null, now: Temporal.Instant): Promise<void> {
  const id = newId(now);
  await system.transaction(async (sql) => {
    await insertRestore(sql, { id, restored_to: until, restored_at: now });
    await endRestoredState(sql, now);
    await setAllLatestStale(sql, now);
    await clearAllReportedOutputs(sql);
    await writeAudit(sql, {
      accountId: null,
      userId: null,
      actingAs: 'system',
      ip: '',
      event: 'database_restored',
      subject: id,
      details: { restored_to: until?.toString() ?? null },
      at: now,
    });
  });
  for (const accountId of await accountsWithOpenings(system))
    await system.transaction(async (sql) => {
      await lockIrrigation(sql, accountId);
      await endRunningOpenings(sql, accountId, now);
    });
}
