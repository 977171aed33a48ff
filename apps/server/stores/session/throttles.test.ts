import { expect, test } from 'vitest';
import { testDatabase } from '../../database/test-database.ts';
import { openPools } from '../../database/pool.ts';
import { waitingForLock } from '../../testing/database/locks.ts';
import { deleteOldPuzzles, usePuzzle } from './used-puzzles.ts';
import { deleteOldThrottles, consecutiveFailures, clearFailures, takeAttempt } from './throttles.ts';

const database = await testDatabase();
const { system: sql } = openPools(database.address, { app: 1, system: 4 });

test('two simultaneous sign-ins from one address never deadlock', async () => {
  for (const key of ['all', 'ip:127.0.0.1'])
    await sql.run('insert into login_throttles (key, failures) values ($1, 1)', [key]);
  const lock = 'select from login_throttles where key = $1 for update';
  const pending = await sql.transaction(async (blocker) => {
    await blocker.run(lock, ['ip:127.0.0.1']);
    const cleared = clearFailures(sql, 'account:x', ['ip:127.0.0.1', 'all']);
    await waitingForLock(sql);
    await blocker.run(`${lock} nowait`, ['all']);
    return { forgiven: cleared };
  });
  await pending.forgiven;
  expect(await sql.rows('select failures from login_throttles')).toEqual([{ failures: 0 }, { failures: 0 }]);
});

test('consecutive failures of an account are remembered for a month, those of an address only while they throttle it', async () => {
  const now = Temporal.Instant.from('2026-11-21T10:00:00Z');
  const free = (key: string) => ({ key, free: 100, capS: 1 });
  for (let failure = 0; failure < 5; failure += 1)
    await takeAttempt(sql, [free('account:a'), free('ip:10.0.0.1')], now);
  await takeAttempt(sql, [free('account:b')], now);
  const remembered = async () => [
    await consecutiveFailures(sql, 'account:a'),
    await consecutiveFailures(sql, 'account:b'),
    await consecutiveFailures(sql, 'ip:10.0.0.1'),
  ];
  expect(await remembered()).toEqual([5, 1, 5]);
  await deleteOldThrottles(sql, now.add({ minutes: 16 }));
  expect(await remembered()).toEqual([5, 0, 0]);
  await takeAttempt(sql, [free('account:a')], now.add({ hours: 5 }));
  expect(await consecutiveFailures(sql, 'account:a')).toBe(6);
  await deleteOldThrottles(sql, now.add({ hours: 24 * 31 }));
  expect(await consecutiveFailures(sql, 'account:a')).toBe(0);
});

test('a puzzle can be used once, and is forgotten when it expires', async () => {
  const until = Temporal.Instant.from('2026-11-21T10:05:00Z');
  expect(await usePuzzle(sql, 'one', until)).toBe(true);
  expect(await usePuzzle(sql, 'one', until)).toBe(false);
  await deleteOldPuzzles(sql, until.add({ seconds: 1 }));
  expect(await sql.run('select from spent_puzzles')).toBe(0);
});
