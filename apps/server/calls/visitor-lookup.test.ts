import { expect, test } from 'vitest';
import { Admission } from '../admission/admission.ts';
import { UNKNOWN_SESSION_MS, UNKNOWN_SESSION_RATE } from '../admission/limits.ts';
import { fixedClock } from '../core/clock.ts';
import type { Sql } from '../database/pool.ts';
import { testDatabase } from '../database/test-database.ts';
import { silentLog } from '../core/log.ts';
import { addAccount, addSession, addUser, assign } from '../testing/farm.ts';
import { addToken } from '../testing/people/program.ts';
import { newSecret } from './cookies.ts';
import { VisitorLookup } from './visitor-lookup.ts';

const { pools } = await testDatabase();
const { accountId } = await addAccount(pools.system, 'Farm');
const userId = await addUser(pools.system, 'anna@farm.example');
await assign(pools.system, userId, accountId, 'admin');

/** A lookup that counts the statements it sends. */
function rig() {
  const clock = fixedClock('2026-06-11T10:00:00Z');
  const lookup = new VisitorLookup(clock, new Admission(clock, silentLog));
  let statements = 0;
  const sql: Sql = {
    rows: (...statement) => pools.system.rows(...statement),
    run: (...statement) => pools.system.run(...statement),
    first<Row extends object>(...statement: Parameters<Sql['first']>) {
      statements += 1;
      return pools.system.first<Row>(...statement);
    },
  };
  const find = (secret: string, address = '203.0.113.7') => lookup.find('usual', sql, secret, address);
  const found = async (secret: string, address?: string) => {
    const visitor = await find(secret, address);
    return visitor.ok ? (visitor.value?.userId ?? null) : visitor.error.code;
  };
  return { clock, lookup, found, statements: () => statements };
}

test('a secret that was not found is not looked up again for a second', async () => {
  const { clock, found, statements } = rig();
  const secret = newSecret();
  for (let i = 0; i < 5; i += 1) expect(await found(secret)).toBeNull();
  expect(statements()).toBe(1);
  clock.advance({ milliseconds: UNKNOWN_SESSION_MS });
  expect(await found(secret)).toBeNull();
  expect(statements()).toBe(2);
});

test('an address that makes up secrets is throttled; another address, or a user at the same one, is not', async () => {
  const { clock, lookup, found, statements } = rig();
  const secret = await addSession(pools.system, userId, accountId, clock.now());
  expect(await found(secret)).toBe(userId);
  for (let i = 0; i < UNKNOWN_SESSION_RATE.burst; i += 1) expect(await found(newSecret())).toBeNull();
  const before = statements();
  expect(await found(newSecret())).toBe('too_many_requests');
  expect(statements()).toBe(before);
  expect(await found(secret)).toBe(userId);
  expect(await found(newSecret(), '203.0.113.8')).toBeNull();
  expect(lookup.callerOf(secret, '203.0.113.7')).toEqual({ key: `user:${userId}`, isAnonymous: false });
  expect(lookup.callerOf(newSecret(), '203.0.113.7')).toMatchObject({ isAnonymous: true });
});

test('found sessions do not count against an address, however many users share it', async () => {
  const { clock, found } = rig();
  for (let i = 0; i < UNKNOWN_SESSION_RATE.burst + 20; i += 1)
    expect(await found(await addSession(pools.system, userId, accountId, clock.now()))).toBe(userId);
});

test('an ended session is refused at its next use', async () => {
  const { clock, found } = rig();
  const secret = await addSession(pools.system, userId, accountId, clock.now());
  expect(await found(secret)).toBe(userId);
  await pools.system.run('delete from sessions where user_id = $1', [userId]);
  expect(await found(secret)).toBeNull();
});

test('a token that ends is unknown to every process at its next call, none of which was notified of it', async () => {
  const processes = [rig(), rig()];
  const seen: unknown[] = [];
  for (const { lookup } of processes) lookup.onSeen((session) => seen.push(session));
  const { id, token } = await addToken(
    pools.system,
    { userId, accountId },
    Temporal.Instant.from('2026-06-11T09:00:00Z'),
  );
  const found = () => Promise.all(processes.map((each) => each.found(token)));
  expect(await found()).toEqual([userId, userId]);
  await pools.system.run('delete from access_tokens where id = $1', [id]);
  expect(await found()).toEqual([null, null]);
  expect(processes.map(({ lookup }) => lookup.recall(token))).toEqual([null, null]);
  expect(seen).toEqual([]);
});
