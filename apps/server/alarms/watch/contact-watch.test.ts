import { MODULE_STATUS } from '@zagon/domain/modules/module-status.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { fixedClock } from '../../core/clock.ts';
import { testDatabase } from '../../database/test-database.ts';
import { addAccount, anId } from '../../testing/farm.ts';
import { addFarmFixture, type FarmFixture } from '../../testing/farm-fixture.ts';
import { recordPresence } from '../../stores/stations/server-presence.ts';
import { checkContact } from './contact-watch.ts';

const { pools } = await testDatabase();
const sql = pools.system;
let clock = fixedClock('2026-06-11T13:58:00Z');
/** Long before everything in these tests. */
const LONG_AGO = Temporal.Instant.from('2026-06-01T00:00:00Z');
let startedAt = LONG_AGO;
let accountId: string;
let fixture: FarmFixture;
let farms = 0;

const check = () => sql.transaction((tx) => checkContact(tx, clock.now(), startedAt));
const setOnline = (online: boolean) =>
  sql.run('update stations set online = $2, online_changed_at = $3 where module_id = $1', [
    fixture.stationId,
    online,
    clock.now(),
  ]);
const addReading = (moduleId: string) =>
  sql.run(
    `insert into module_latest (module_key, ts, received_at) select key, $2, $2 from modules where id = $1
     on conflict (module_key) do update set ts = excluded.ts, received_at = excluded.received_at`,
    [moduleId, clock.now()],
  );

async function alarms(): Promise<readonly string[]> {
  const rows = await sql.rows<{ line: string }>(
    `select m.name || ' ' || a.rule || case when a.inactivation_date is null then ' active' else ' ended' end
       || case when a.folded_into is null then '' else ' folded' end as line
     from alarms a join modules m on m.id = a.module_id where a.client_id = $1 order by a.activation_date, m.name`,
    [accountId],
  );
  return rows.map(({ line }) => line);
}

beforeEach(async () => {
  farms += 1;
  startedAt = LONG_AGO;
  clock = fixedClock('2026-06-11T13:58:00Z');
  ({ accountId } = await addAccount(sql, `Farm ${farms}`));
  fixture = await addFarmFixture(sql, accountId);
});

describe('base station', () => {
  test('a base station raises no alarm after one minute offline, raises one after two, and clears it on reconnection', async () => {
    await setOnline(true);
    await setOnline(false);
    clock.advance({ minutes: 1 });
    await check();
    expect(await alarms()).toEqual([]);
    clock.advance({ minutes: 1 });
    await check();
    await check();
    expect(await alarms()).toEqual(['Station base_offline active']);
    await setOnline(true);
    await check();
    expect(await alarms()).toEqual(['Station base_offline ended']);
  });

  test('a base station has its usual time to return after the server itself was away, and only then raises an alarm', async () => {
    await setOnline(true);
    await setOnline(false);
    clock.advance({ hours: 1 });
    startedAt = clock.now();
    clock.advance({ seconds: 2 });
    await check();
    clock.advance({ minutes: 1 });
    await check();
    expect(await alarms()).toEqual([]);
    clock.advance({ minutes: 1 });
    await check();
    expect(await alarms()).toEqual(['Station base_offline active']);
    const [alarm] = await sql.rows('select activation_date from alarms where client_id = $1', [accountId]);
    expect(alarm).toEqual({ activation_date: startedAt });
  });

  test('a base station gets no extra time when a second server starts beside one that has been listening for a long time', async () => {
    await recordPresence(sql, 'first', clock.now());
    await setOnline(true);
    await setOnline(false);
    clock.advance({ minutes: 1, seconds: 59 });
    await recordPresence(sql, 'first', clock.now());
    startedAt = clock.now();
    clock.advance({ seconds: 1 });
    await check();
    expect(await alarms()).toEqual(['Station base_offline active']);
    await sql.run('delete from server_presence');
  });

  test('a base station raises no alarm if it has never connected', async () => {
    clock.advance({ hours: 5 });
    await check();
    expect(await alarms()).toEqual([]);
  });

  test('the alarm of a base station states how many modules are out of contact because of it', async () => {
    for (let probe = 0; probe < 12; probe += 1)
      await sql.run(
        `insert into modules (id, client_id, station_id, serial_number, device_type, name) values ($1, $2, $3, $4, 'AM-100-103', 'P')`,
        [anId(), accountId, fixture.stationId, `P-${farms}-${probe}`],
      );
    await setOnline(false);
    clock.advance({ minutes: 3 });
    await check();
    const [alarm] = await sql.rows('select message, activation_date from alarms where client_id = $1', [accountId]);
    expect(alarm).toMatchObject({
      message: { en: 'Base station not responding, modules without contact: 14' },
      activation_date: Temporal.Instant.from('2026-06-11T13:58:00Z'),
    });
  });
});

describe('a module', () => {
  beforeEach(async () => {
    await setOnline(true);
    await addReading(fixture.probeId);
    await addReading(fixture.valvesId);
  });

  test('a module raises its own alarm when silent behind an online station, and clears it on the next reading', async () => {
    clock.advance({ minutes: 20 });
    await addReading(fixture.valvesId);
    await check();
    expect(await alarms()).toEqual([]);
    clock.advance({ minutes: 11 });
    await check();
    expect(await alarms()).toEqual(['Probe module_silent active']);
    await addReading(fixture.probeId);
    await check();
    expect(await alarms()).toEqual(['Probe module_silent ended']);
  });

  test('a silent module is folded into the alarm of a silent station, and unfolded if still silent after the station is back', async () => {
    clock.advance({ minutes: 20 });
    await addReading(fixture.valvesId);
    clock.advance({ minutes: 11 });
    await check();
    await setOnline(false);
    clock.advance({ minutes: 40 });
    await check();
    expect(await alarms()).toEqual(['Probe module_silent active folded', 'Station base_offline active']);
    await setOnline(true);
    await addReading(fixture.valvesId);
    await check();
    expect(await alarms()).toEqual(['Probe module_silent active', 'Station base_offline ended']);
    await addReading(fixture.probeId);
    await check();
    expect(await alarms()).toEqual(['Probe module_silent ended', 'Station base_offline ended']);
  });

  test('a module gets one reporting interval after the station came back before it counts as silent', async () => {
    await setOnline(false);
    clock.advance({ hours: 3 });
    await setOnline(true);
    await check();
    expect(await alarms()).toEqual([]);
    clock.advance({ minutes: 31 });
    await check();
    expect(await alarms()).toEqual(['Probe module_silent active', 'Valves module_silent active']);
  });

  test('a module clears its alarm when switched off', async () => {
    clock.advance({ minutes: 31 });
    await check();
    await sql.run(`update modules set status = ${MODULE_STATUS.off} where client_id = $1 and id = $2`, [
      accountId,
      fixture.probeId,
    ]);
    await check();
    expect(await alarms()).toEqual(['Probe module_silent ended', 'Valves module_silent active']);
  });
});
