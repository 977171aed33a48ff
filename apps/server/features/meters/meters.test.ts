import { ENDPOINTS } from '@zagon/contract/endpoints.ts';
import { expect, test } from 'vitest';
import { fixedClock } from '../../core/clock.ts';
import { withAccount } from '../../database/tenant.ts';
import { readColumnsOn } from '../../stores/readings/report.ts';
import { copyReadings } from '../../stores/readings/write.ts';
import { Browser } from '../../testing/browser.ts';
import { addAccount, addSession, addUser, assign } from '../../testing/farm.ts';
import { addFarmFixture } from '../../testing/farm-fixture.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { readMeterAmounts } from './meter-amounts.ts';

const clock = fixedClock('2026-06-12T10:00:00Z');
const { app, address } = await startTestApp({ clock });
const sql = app.pools.system;

/** An account whose valve module is a universal one with a rain gauge that counts a running total. */
async function farmWithGauge(name: string) {
  const { accountId } = await addAccount(sql, name);
  const { valvesId: moduleId } = await addFarmFixture(sql, accountId);
  const config = { inputs: { DI_USR_3: { input_type: 2, subtype: 3, counter_type: 1, multiplier: 0.2 } } };
  await sql.run("update modules set device_type = 'AM-600', config = $2 where id = $1", [
    moduleId,
    JSON.stringify(config),
  ]);
  const row = await sql.first<{ key: number }>('select key from modules where id = $1', [moduleId]);
  const moduleKey = row?.key ?? 0;
  await sql.run('insert into module_ownerships (module_key, client_id) values ($1, $2) on conflict do nothing', [
    moduleKey,
    accountId,
  ]);
  const readings = [
    ['2026-03-20T12:00:00Z', 108],
    ['2026-06-05T20:00:00Z', 110],
    ['2026-06-10T12:00:00Z', 112],
    ['2026-06-11T11:00:00Z', 112],
    // Midnight in Warsaw: what was counted in the last hour of the day before.
    ['2026-06-11T21:00:00Z', 112.5],
    ['2026-06-11T22:00:00Z', 115],
    ['2026-06-12T08:00:00Z', 115.5],
  ] as const;
  // Of what was kept apart in March, a part was counted after all.
  const apart: Readonly<Record<string, number>> = {
    '2026-03-20T12:00:00Z': 90,
    '2026-06-05T20:00:00Z': -40,
    '2026-06-11T11:00:00Z': 5,
  };
  const rows = readings.map(([at, total]) => ({
    moduleKey,
    atMs: Date.parse(at),
    values: { DI_USR_3: total, ...(apart[at] === undefined ? {} : { apart3: apart[at] }) },
  }));
  await sql.transaction((_sql, connection) => copyReadings(connection, rows));
  const user = await addUser(sql, `${name}@farm.example`);
  await assign(sql, user, accountId, 'normal');
  return {
    accountId,
    moduleId,
    browser: new Browser(address).withSession(await addSession(sql, user, accountId, clock.now())),
  };
}

const farm = await farmWithGauge('farm');
const foreign = await farmWithGauge('beside');

async function amountsOf(query: string) {
  const { body } = await farm.browser.get(`/api/meter_amounts${query}`);
  return ENDPOINTS.listMeterAmounts.reply.parse(body);
}

test('a rain gauge reports the rain of today and of seven days, and for a single module that of the season', async () => {
  const [listed, ...others] = await amountsOf('');
  expect(others).toEqual([]);
  expect(listed).toMatchObject({ id_object: farm.moduleId, field: 'DI_USR_3', today: 0.5, season: null });
  const [single] = await amountsOf(`?id_object=${farm.moduleId}`);
  expect(single).toMatchObject({ today: 0.5, seven_days: 5.5, season: 7.5 });
  expect(single?.days.slice(-3)).toEqual([2, 3, 0.5]);
});

test('what a meter was kept from counting is stated beside what it counted, without what was counted after all', async () => {
  const [listed] = await amountsOf('');
  const [single] = await amountsOf(`?id_object=${farm.moduleId}`);
  expect([listed?.kept_apart, single?.kept_apart]).toEqual([5, 55]);
});

test('the season of a module with too many readings is left out, its seven days are not', async () => {
  const amountsUpTo = (pointsMax: number) =>
    readMeterAmounts(
      { account: { id: farm.accountId, timeZone: 'Europe/Warsaw' }, moduleId: farm.moduleId, now: clock.now() },
      (work) => withAccount(app.pools, farm.accountId, work),
      { readColumns: readColumnsOn(app.pools.app), pointsMax },
    );
  expect(await amountsUpTo(1_000)).toMatchObject([{ today: 0.5, seven_days: 5.5, season: 7.5 }]);
  expect(await amountsUpTo(0)).toMatchObject([{ today: 0.5, seven_days: 5.5, season: null }]);
});

test('a foreign module answers like an unknown one', async () => {
  const unknown = await farm.browser.get(`/api/meter_amounts?id_object=${crypto.randomUUID()}`);
  const other = await farm.browser.get(`/api/meter_amounts?id_object=${foreign.moduleId}`);
  expect([unknown.status, other.status]).toEqual([404, 404]);
  expect(other.body).toEqual(unknown.body);
});
