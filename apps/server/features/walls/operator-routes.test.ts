import { MODULE_STATUS, type ModuleStatus } from '@zagon/domain/modules/module-status.ts';
import { operatorWallEndpoints } from '@zagon/contract/walls/operator.ts';
import { expect, test } from 'vitest';
import { Browser } from '../../testing/browser.ts';
import { addAccount, addSession, addUser, anId } from '../../testing/farm.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { testClock } from '../../testing/test-clock.ts';

const { app, address } = await startTestApp();
const sql = app.pools.system;
const now = testClock.now();
const zofia = await addUser(sql, 'zofia@zagon.example', { operator: true });
const operator = new Browser(address).withSession(await addSession(sql, zofia, null, now));

type Device = { readonly type: string; readonly agoMinutes: number | null; readonly fields?: Record<string, number> };

/** Adds a module with its newest reading. */
async function addDevice(
  accountId: string,
  { type, agoMinutes, fields = {} }: Device,
  status: ModuleStatus = MODULE_STATUS.on,
): Promise<string> {
  const id = anId();
  await sql.run(
    `insert into modules (id, client_id, serial_number, device_type, name, status) values ($1, $2, $3, $4, 'Device', $5)`,
    [id, accountId, `S-${id}`, type, status],
  );
  if (agoMinutes === null) return id;
  const at = now.subtract({ minutes: agoMinutes });
  const values = Object.entries(fields).map(([name, v]) => [name, { v, t: at.toString(), p: null, trend: 0 }]);
  await sql.run(
    `insert into module_latest (module_key, ts, received_at, fields) select key, $2, $2, $3::jsonb from modules where id = $1`,
    [id, at, JSON.stringify(Object.fromEntries(values))],
  );
  return id;
}

async function addStation(accountId: string, online: boolean): Promise<void> {
  const id = await addDevice(accountId, { type: 'AGB-2000', agoMinutes: null });
  await sql.run(`insert into stations (module_id, secret_hash, online, last_message_at) values ($1, '', $2, $3)`, [
    id,
    online,
    now.subtract({ minutes: 40 }),
  ]);
}

const calm = await addAccount(sql, 'Calm farm');
await addStation(calm.accountId, true);
await addDevice(calm.accountId, { type: 'AM-200', agoMinutes: 1, fields: { battvol: 3.6, sigstr: 80, TEMP_1: 21.7 } });
const faulty = await addAccount(sql, 'Faulty farm');
await addStation(faulty.accountId, false);
await addDevice(faulty.accountId, { type: 'AM-200', agoMinutes: 1, fields: { battvol: 2.9, sigstr: 4 } });
await addDevice(faulty.accountId, { type: 'AM-200', agoMinutes: 600, fields: { battvol: 3.6 } });
await addDevice(faulty.accountId, { type: 'AM-200', agoMinutes: null });
await addDevice(faulty.accountId, { type: 'AM-200', agoMinutes: 600, fields: { battvol: 2.9 } }, MODULE_STATUS.off);
await addAccount(sql, 'No devices');

const { reply } = operatorWallEndpoints.accountsInContact;

test('the wall of operators shows contact, battery and signal of all accounts, those with faults first', async () => {
  const { accounts } = reply.parse((await operator.get('/api/admin/supervisor')).body);
  expect(accounts).toMatchObject([
    {
      client: { name: 'Faulty farm' },
      stations: 1,
      stations_offline: 1,
      modules: 4,
      silent: 1,
      never: 1,
      low_battery: 1,
      weak_signal: 1,
    },
    { client: { name: 'Calm farm' }, stations: 1, stations_offline: 0, modules: 1, silent: 0, low_battery: 0 },
  ]);
});

test('the wall of operators counts over all accounts, however many of them are listed', async () => {
  const { totals, accounts } = reply.parse((await operator.get('/api/admin/supervisor?limit=1')).body);
  expect(accounts).toHaveLength(1);
  expect(totals).toEqual({
    accounts: 2,
    stations: 2,
    stations_offline: 1,
    modules: 5,
    silent: 1,
    never: 1,
    low_battery: 1,
    weak_signal: 1,
  });
});

test('the wall of operators contains no farm measurements', async () => {
  expect(JSON.stringify((await operator.get('/api/admin/supervisor')).body)).not.toContain('21.7');
});
