import { expect, test } from 'vitest';
import { testDatabase } from './test-database.ts';

const { pools } = await testDatabase();

test('a process suspended inside a transaction loses it, and others get the rows it had locked', async () => {
  await pools.system.run(
    "insert into clients (id, name, type) values ('019b76da-0000-7000-8000-00000000aaaa', 'Farm', 'company')",
  );
  const rename = (to: string) =>
    pools.system.run("update clients set name = $1 where id = '019b76da-0000-7000-8000-00000000aaaa'", [to]);
  const locked = Promise.withResolvers<void>();
  const wakeUp = Promise.withResolvers<void>();
  const suspended = pools.system.transaction(async (sql) => {
    await sql.run(
      "update clients set name = 'by the one that slept' where id = '019b76da-0000-7000-8000-00000000aaaa'",
    );
    // The same limit, only shorter. Last, because a busy machine may take longer between two statements.
    await sql.run("set local idle_in_transaction_session_timeout = '50ms'");
    locked.resolve();
    await wakeUp.promise;
    await sql.run("update clients set name = 'after it woke up' where id = '019b76da-0000-7000-8000-00000000aaaa'");
  });
  const outcome = suspended.then(
    () => 'went on',
    () => 'lost',
  );
  await locked.promise;
  // Waits for the row until the sleeping transaction has lost it.
  await rename('by the one that took over');
  wakeUp.resolve();
  expect(await outcome).toBe('lost');
  expect(await pools.system.rows('select name from clients')).toEqual([{ name: 'by the one that took over' }]);
});

test('the limit applies to every connection of the server', async () => {
  for (const pool of [pools.app, pools.system])
    expect(await pool.first('show idle_in_transaction_session_timeout')).toEqual({
      idle_in_transaction_session_timeout: '20s',
    });
});
