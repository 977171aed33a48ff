import { beforeEach, describe, expect, test } from 'vitest';
import { fixedClock } from '../../clock.ts';
import { testDatabase } from '../../db/test-database.ts';
import { addAccount, anId } from '../../test-rig/farm.ts';
import { addThings, type Things } from '../../test-rig/things.ts';
import { watchContact } from './contact-watch.ts';

const { pools } = await testDatabase();
const sql = pools.system;
let clock = fixedClock('2026-06-11T13:58:00Z');
let clientId: string;
let things: Things;
let farms = 0;

const look = () => sql.transaction((tx) => watchContact(tx, clock.now()));
const link = (online: boolean) =>
  sql.run('update stations set online = $2, online_changed_at = $3 where module_id = $1', [
    things.stationId,
    online,
    clock.now(),
  ]);
const heard = (moduleId: string) =>
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
    [clientId],
  );
  return rows.map(({ line }) => line);
}

beforeEach(async () => {
  farms += 1;
  clock = fixedClock('2026-06-11T13:58:00Z');
  ({ clientId } = await addAccount(sql, `Farm ${farms}`));
  things = await addThings(sql, clientId);
});

describe('a base station', () => {
  test('that loses its link for a minute is no alarm, after two minutes it is one, and ends when it is back', async () => {
    await link(true);
    await link(false);
    clock.advance({ minutes: 1 });
    await look();
    expect(await alarms()).toEqual([]);
    clock.advance({ minutes: 1 });
    await look();
    await look();
    expect(await alarms()).toEqual(['Station base_offline active']);
    await link(true);
    await look();
    expect(await alarms()).toEqual(['Station base_offline ended']);
  });

  test('that was never heard is not missed', async () => {
    clock.advance({ hours: 5 });
    await look();
    expect(await alarms()).toEqual([]);
  });

  test('says how many modules are out of contact with it', async () => {
    for (let probe = 0; probe < 12; probe += 1)
      await sql.run(
        `insert into modules (id, client_id, station_id, serial_number, device_type, name) values ($1, $2, $3, $4, 'AM-100-103', 'P')`,
        [anId(), clientId, things.stationId, `P-${farms}-${probe}`],
      );
    await link(false);
    clock.advance({ minutes: 3 });
    await look();
    const [alarm] = await sql.rows('select message, activation_date from alarms where client_id = $1', [clientId]);
    expect(alarm).toMatchObject({
      message: { en: 'Base station not responding, modules without contact: 14' },
      activation_date: Temporal.Instant.from('2026-06-11T13:58:00Z'),
    });
  });
});

describe('a module', () => {
  beforeEach(async () => {
    await link(true);
    await heard(things.probeId);
    await heard(things.valvesId);
  });

  test('that is silent behind a station with a link is an alarm of its own, until it is heard', async () => {
    clock.advance({ minutes: 20 });
    await heard(things.valvesId);
    await look();
    expect(await alarms()).toEqual([]);
    clock.advance({ minutes: 11 });
    await look();
    expect(await alarms()).toEqual(['Probe module_silent active']);
    await heard(things.probeId);
    await look();
    expect(await alarms()).toEqual(['Probe module_silent ended']);
  });

  test('behind a silent station is folded into its alarm, and stands for itself when the station is back without it', async () => {
    clock.advance({ minutes: 20 });
    await heard(things.valvesId);
    clock.advance({ minutes: 11 });
    await look();
    await link(false);
    clock.advance({ minutes: 40 });
    await look();
    expect(await alarms()).toEqual(['Probe module_silent active folded', 'Station base_offline active']);
    await link(true);
    await heard(things.valvesId);
    await look();
    expect(await alarms()).toEqual(['Probe module_silent active', 'Station base_offline ended']);
    await heard(things.probeId);
    await look();
    expect(await alarms()).toEqual(['Probe module_silent ended', 'Station base_offline ended']);
  });

  test('has its interval to be heard after the station came back', async () => {
    await link(false);
    clock.advance({ hours: 3 });
    await link(true);
    await look();
    expect(await alarms()).toEqual([]);
    clock.advance({ minutes: 31 });
    await look();
    expect(await alarms()).toEqual(['Probe module_silent active', 'Valves module_silent active']);
  });

  test('that is switched off is no alarm any more', async () => {
    clock.advance({ minutes: 31 });
    await look();
    await sql.run('update modules set status = 0 where client_id = $1 and id = $2', [clientId, things.probeId]);
    await look();
    expect(await alarms()).toEqual(['Probe module_silent ended', 'Valves module_silent active']);
  });
});
