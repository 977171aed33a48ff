import { expect, onTestFinished, test } from 'vitest';
import { openDatabasePools, POOL_SIZES } from './database-pools.ts';
import { NoFreeConnection, openPools } from './pool.ts';
import { testDatabase } from './test-database.ts';

const { address } = await testDatabase();
const pools = openDatabasePools(address);

test('requests that use up their connections leave those of the engine, stops and background work free', async () => {
  onTestFinished(() => pools.close());
  const { promise: done, resolve: finish } = Promise.withResolvers<null>();
  const busy = [
    ...Array.from({ length: POOL_SIZES.requests.app }, () => pools.requests.app.transaction(() => done)),
    ...Array.from({ length: POOL_SIZES.requests.system }, () => pools.requests.system.transaction(() => done)),
  ];
  await expect(pools.requests.system.first('select 1')).rejects.toThrow(NoFreeConnection);
  for (const { app, system } of [pools.engine, pools.stops, pools.background]) {
    expect(await app.first('select 1 as one')).toEqual({ one: 1 });
    expect(await system.first('select 1 as one')).toEqual({ one: 1 });
  }
  finish(null);
  await Promise.all(busy);
  expect(await pools.requests.system.first('select 1 as one')).toEqual({ one: 1 });
});

test('three processes fit within the connections that PostgreSQL allows ordinary users by default', () => {
  const single = ['the lease', 'sign-ins of stations', 'messages between processes'].length;
  const perProcess = Object.values(POOL_SIZES).reduce((sum, { app, system }) => sum + app + system, single);
  expect(perProcess).toBe(32);
  expect(3 * perProcess).toBeLessThanOrEqual(97);
});

test('a failed connection frees its slot', async () => {
  const { system } = openPools(address, { app: 1, system: 1, maxWaitMs: 500 });
  onTestFinished(() => system.close());
  await expect(system.run('select no_such_column')).rejects.toThrow('no_such_column');
  await expect(system.transaction((sql) => sql.run('select no_such_column'))).rejects.toThrow('no_such_column');
  expect(await system.first('select 1 as one')).toEqual({ one: 1 });
});
