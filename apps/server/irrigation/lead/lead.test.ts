import { expect, test } from 'vitest';
import { testDatabase } from '../../database/test-database.ts';
import type { Pool } from '../../database/pool.ts';
import { endLeases } from '../../testing/leases.ts';
import { testClock } from '../../testing/test-clock.ts';
import { type OwnTime, releaseLease, renewLease } from '../../stores/processes/leases.ts';
import { LED_BY_ANY, ledShardsOf } from '../../stores/processes/shards.ts';
import { presentSince } from '../../stores/stations/server-presence.ts';
import { NO_FOLLOWER } from '../ports.ts';
import { renewLead } from './lead.ts';

const { pools } = await testDatabase();
const sql = pools.system;

const row = (id: string) => ({ id, roles: [], version: '', address: '' });
const NOON = Temporal.Instant.from('2026-06-11T10:00:00Z');
const at = (seconds: number, skewS = 0): OwnTime => {
  const shared = NOON.add({ seconds });
  return { now: shared.add({ seconds: skewS }), shared, maxSkewS: 2 };
};

/** Renews the lease of a process, and returns the statements that this took outside of transactions too. */
async function renewed(id: string, own: OwnTime) {
  const statements: string[] = [];
  const counting: Pool = {
    ...sql,
    rows: (text, params) => (statements.push(text), sql.rows(text, params)),
    first: (text, params) => (statements.push(text), sql.first(text, params)),
    run: (text, params) => (statements.push(text), sql.run(text, params)),
    transaction: (work) => (statements.push('begin', 'commit'), sql.transaction(work)),
  };
  const renewal = await renewLead(counting, row(id), NO_FOLLOWER, own);
  return { ...renewal, statements: statements.length, led: (await ledShardsOf(sql, id)).length };
}

test('a process alone takes every shard, and from then on renews its lease in one statement', async () => {
  expect(await renewed('a', at(0))).toMatchObject({ hasLapsed: false, clockOk: true, led: 256 });
  expect(await renewed('a', at(3))).toEqual({
    hasLapsed: false,
    hasSurplus: false,
    clockOk: true,
    statements: 1,
    led: 256,
  });
});

test('each renewal extends the time in which a process is known to run, unless its clock is wrong', async () => {
  expect(await presentSince(sql, at(120).now)).toEqual(NOON);
  await renewed('a', at(6, -3));
  expect(await presentSince(sql, at(124).now)).toBeNull();
  await renewed('a', at(9));
  expect(await presentSince(sql, at(129).now)).toEqual(NOON);
});

test('a clock is wrong from more than two seconds of difference in either direction, and the row says so', async () => {
  const isRight = async (skewS: number): Promise<readonly unknown[]> => {
    const { clockOk } = await renewed('a', at(12, skewS));
    return [
      clockOk,
      (await sql.first<{ clock_ok: boolean }>("select clock_ok from processes where id = 'a'"))?.clock_ok,
    ];
  };
  expect(await isRight(2)).toEqual([true, true]);
  expect(await isRight(-2)).toEqual([true, true]);
  expect(await isRight(3)).toEqual([false, false]);
  expect(await isRight(-3)).toEqual([false, false]);
});

test('a process whose clock is compared with that of the database is right', async () => {
  const own = { now: testClock.now(), shared: null, maxSkewS: 3_600 };
  expect(await renewLease(sql, row('a'), own)).toMatchObject({ clockOk: true, others: { live: 0, able: 0 }, free: 0 });
});

test('a process gives half of its shards, one at a time, to another one that can lead', async () => {
  expect(await renewed('b', at(15))).toMatchObject({ led: 0, hasSurplus: false });
  expect(await renewed('a', at(15))).toMatchObject({ led: 255, hasSurplus: true });
  expect(await renewed('b', at(18))).toMatchObject({ led: 1 });
});

test('a process whose lease has expired gives up its shards before it takes any again', async () => {
  const epoch = async () => (await sql.first<{ e: number }>('select max(epoch) as e from shards'))?.e ?? 0;
  const before = await epoch();
  await releaseLease(sql, 'b');
  await endLeases(sql);
  const again = await renewed('a', at(21));
  expect(again).toMatchObject({ hasLapsed: true, led: 256 });
  expect(await epoch()).toBeGreaterThan(before);
  expect(await sql.rows(`select shard from shards where shard not in ${LED_BY_ANY}`)).toEqual([]);
});
