import { expect, test } from 'vitest';
import { readConfig } from '../core/config.ts';
import { testDatabase } from '../database/test-database.ts';
import { renewLease, releaseLease } from '../stores/processes/leases.ts';
import { unconfirmedRestore } from '../stores/processes/restores.ts';
import { databaseSettings } from '../testing/server-process.ts';
import { restored } from './restored.ts';

const { address, pools } = await testDatabase();

const run = (env: Readonly<Record<string, string>>) =>
  restored.run({ env, config: () => readConfig(env), args: [], options: {}, print: () => undefined });

test('a PostgreSQL restored by its own tools is prepared for the field, unless a server uses it', async () => {
  const env = databaseSettings(address);
  await renewLease(pools.system, { id: 'running', roles: [], version: '', address: '' });
  await expect(run(env)).rejects.toThrow(/A server uses this database/);
  expect(await unconfirmedRestore(pools.system)).toBeUndefined();
  await releaseLease(pools.system, 'running');
  await run(env);
  expect(await unconfirmedRestore(pools.system)).toMatchObject({ restored_to: null });
});

test('the built-in database is refused, because its restore prepares it', async () => {
  await expect(run({})).rejects.toThrow(/ZAGON_DATABASE_URL/);
});
