import { expect, test } from 'vitest';
import { testDatabase } from '../db/test-database.ts';
import { openPools } from '../db/pool.ts';
import { waitingForLock } from '../test-rig/locks.ts';
import { deleteOldPuzzles, spendPuzzle } from './spent-puzzles.ts';
import { deleteOldThrottles, failuresInARow, forgiveTry, takeTry } from './throttles.ts';

const database = await testDatabase();
const { system: sql } = openPools(database.address, { app: 1, system: 4 });

test('two who sign in from one address at the same moment never wait for each other in a circle', async () => {
  for (const key of ['all', 'ip:127.0.0.1'])
    await sql.run('insert into login_throttles (key, failures) values ($1, 1)', [key]);
  const lock = 'select from login_throttles where key = $1 for update';
  const forgiving = await sql.transaction(async (trying) => {
    await trying.run(lock, ['ip:127.0.0.1']);
    const forgiven = forgiveTry(sql, 'account:x', ['ip:127.0.0.1', 'all']);
    await waitingForLock(sql);
    await trying.run(`${lock} nowait`, ['all']);
    return { forgiven };
  });
  await forgiving.forgiven;
  expect(await sql.rows('select failures from login_throttles')).toEqual([{ failures: 0 }, { failures: 0 }]);
});

test('failures of an account in a row are remembered for a month, those of an address for as long as they slow it', async () => {
  const now = Temporal.Instant.from('2026-11-21T10:00:00Z');
  const free = (key: string) => ({ key, free: 100, capS: 1 });
  for (let failure = 0; failure < 5; failure += 1) await takeTry(sql, [free('account:a'), free('ip:10.0.0.1')], now);
  await takeTry(sql, [free('account:b')], now);
  const remembered = async () => [
    await failuresInARow(sql, 'account:a'),
    await failuresInARow(sql, 'account:b'),
    await failuresInARow(sql, 'ip:10.0.0.1'),
  ];
  expect(await remembered()).toEqual([5, 1, 5]);
  await deleteOldThrottles(sql, now.add({ minutes: 16 }));
  expect(await remembered()).toEqual([5, 0, 0]);
  await takeTry(sql, [free('account:a')], now.add({ hours: 5 }));
  expect(await failuresInARow(sql, 'account:a')).toBe(6);
  await deleteOldThrottles(sql, now.add({ hours: 24 * 31 }));
  expect(await failuresInARow(sql, 'account:a')).toBe(0);
});

test('a puzzle is spent once, and forgotten when its time is over', async () => {
  const until = Temporal.Instant.from('2026-11-21T10:05:00Z');
  expect(await spendPuzzle(sql, 'one', until)).toBe(true);
  expect(await spendPuzzle(sql, 'one', until)).toBe(false);
  await deleteOldPuzzles(sql, until.add({ seconds: 1 }));
  expect(await sql.run('select from spent_puzzles')).toBe(0);
});
