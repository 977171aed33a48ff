import { expect, test } from 'vitest';
import { readConfig } from '../core/config.ts';
import { testDatabase } from '../database/test-database.ts';
import { renewLease, releaseLease } from '../stores/processes/leases.ts';
import { takeShards } from '../stores/processes/shards.ts';
import { databaseSettings } from '../testing/server-process.ts';
import { processes, processTable } from './processes.ts';

const { address, pools } = await testDatabase();
const sql = pools.system;

async function listed(): Promise<readonly string[]> {
  const env = databaseSettings(address);
  const lines: string[] = [];
  const code = await processes.run({
    env,
    config: () => readConfig(env),
    args: [],
    options: {},
    print: (line) => lines.push(line),
  });
  expect(code).toBeUndefined();
  return lines;
}

const addProcess = (id: string, state: { readonly clockOk?: boolean; readonly linkOk?: boolean } = {}) =>
  renewLease(sql, { id, roles: [], version: '1.2.3', address: 'field-1', ...state });

test('the list says that no process uses the database', async () => {
  expect(await listed()).toEqual(['no server process uses this database']);
});

test('each process is listed with its shards, its clock, its link, its broker and its lease', async () => {
  await addProcess('10-a');
  await addProcess('20-b', { clockOk: false, linkOk: false });
  await addProcess('30-c');
  await takeShards(sql, '10-a', 3);
  await takeShards(sql, '30-c', 2);
  await releaseLease(sql, '30-c');
  const [header, ...lines] = await listed();
  expect(header?.split(/ {2,}/)).toEqual([
    'process',
    'version',
    'machine',
    'broker',
    'shards',
    'clock',
    'link',
    'lease',
  ]);
  expect(lines.map((line) => line.split(/ {2,}/))).toEqual([
    ['10-a', '1.2.3', 'field-1', 'outside', '3', 'right', 'connected', expect.stringMatching(/^renewed \d+ s ago$/)],
    [
      '20-b',
      '1.2.3',
      'field-1',
      'outside',
      '0',
      'wrong',
      'not connected',
      expect.stringMatching(/^renewed \d+ s ago$/),
    ],
    ['30-c', '1.2.3', 'field-1', 'outside', '0', 'right', 'connected', 'ended'],
  ]);
});

test('the columns are aligned, however long an entry is', () => {
  const row = {
    id: '1-a',
    version: '1',
    address: 'a',
    broker: 'outside',
    clock_ok: true,
    link_ok: true,
    shards: 256,
    lease_age_s: 2.4,
    is_live: true,
  } as const;
  const lines = processTable([row, { ...row, address: 'a machine with a long name' }]);
  expect(new Set(lines.map((line) => /(broker|outside)/.exec(line)?.index)).size).toBe(1);
  expect(lines.at(-1)).toMatch(/renewed 2 s ago$/);
});
