import { afterAll, expect, test } from 'vitest';
import { eraseAccount } from '../stores/accounts/closing.ts';
import { addFarmFixture } from '../testing/farm-fixture.ts';
import { addAccount, anId } from '../testing/farm.ts';
import { waitingForLock } from '../testing/database/locks.ts';
import { openPool } from './pool.ts';
import { retryDeadlock } from './retry-deadlock.ts';
import { testDatabase } from './test-database.ts';

const database = await testDatabase();
const sql = database.pools.system;
const owner = openPool(database.address, 'owner', 1);
afterAll(() => owner.close());

test('erasing an account succeeds although it waits for a transaction that waits for it', async () => {
  const { accountId } = await addAccount(sql, `farm ${anId()}`);
  const { sectionId } = await addFarmFixture(sql, accountId);
  const now = Temporal.Instant.from('2026-11-21T10:07:00Z');
  await sql.run('update clients set blocked_at = $2, closing_at = $2, closed_at = $2 where id = $1', [accountId, now]);
  const { erased } = await owner.transaction(async (blocker) => {
    // The database ends the transaction that looks for deadlocks first.
    await blocker.run(`set local deadlock_timeout = '1min'`);
    await blocker.run('select from sections where id = $1 for update', [sectionId]);
    const pending = eraseAccount(sql, accountId, now);
    await waitingForLock(sql);
    await blocker.run('select from clients where id = $1 for key share', [accountId]);
    return { erased: pending };
  });
  await erased;
  expect(await sql.rows('select erased_at from clients where id = $1', [accountId])).toEqual([{ erased_at: now }]);
});

test('other errors are not repeated', async () => {
  let attempts = 0;
  const failing = retryDeadlock(async () => {
    attempts += 1;
    await sql.run('select 1 / 0');
  });
  await expect(failing).rejects.toThrow('division by zero');
  expect(attempts).toBe(1);
});
