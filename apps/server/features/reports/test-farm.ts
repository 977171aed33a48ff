import { reportReply, type ReportReply } from '@zagon/contract/reports/endpoints.ts';
import { fixedClock } from '../../core/clock.ts';
import { Browser, type Answer } from '../../testing/browser.ts';
import { addAccount, addSession, addUser, anId, assign } from '../../testing/farm.ts';
import type { Pool } from '../../database/pool.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { addFarmFixture } from '../../testing/farm-fixture.ts';

/** The day of most readings. */
export const day = { start_date: '2026-11-19T00:00:00Z', end_date: '2026-11-19T23:59:59.999Z' };

/** Starts a server of its own for the test file, with a few readings of a probe and an air sensor, and a user who requests reports. */
export async function startReportFarm() {
  const clock = fixedClock('2026-11-21T10:00:00Z');
  const { app, address } = await startTestApp({ clock });
  const sql = app.pools.system;
  const { accountId } = await addAccount(sql, 'Farm');
  const fixture = await addFarmFixture(sql, accountId);
  const foreign = await addFarmFixture(sql, (await addAccount(sql, 'Neighbour')).accountId);
  const anna = await addUser(sql, 'anna@farm.example', { language: 'pl' });
  await assign(sql, anna, accountId, 'normal');
  const browser = new Browser(address).withSession(await addSession(sql, anna, accountId, clock.now()));

  const air = anId();
  await sql.run(
    `insert into modules (id, client_id, station_id, serial_number, device_type, name)
     values ($1, $2, $3, 'AM200-TEST-0001', 'AM-200', 'Sad')`,
    [air, accountId, fixture.stationId],
  );
  await sql.run('insert into module_ownerships (module_key, client_id) select key, $2 from modules where id = $1', [
    air,
    accountId,
  ]);

  await addReadings(sql, fixture.probeId, 'HUMIDITY_1', {
    '2026-11-19T10:00:00Z': 21.3,
    '2026-11-19T10:15:00Z': 21.25,
  });
  await addReadings(sql, fixture.probeId, 'HUMIDITY_3', { '2026-11-19T10:15:00Z': 30, '2026-11-19T10:30:00Z': 30.1 });
  await addReadings(sql, air, 'TEMP_1', { '2026-11-19T10:00:00Z': 20 });
  await addReadings(sql, air, 'humidity', { '2026-11-19T10:00:00Z': 80.6, '2026-11-01T08:00:00Z': 77 });

  const probe = (field: string, name = 'Kwatera A'): { id: string; field: string; name: string } => ({
    id: fixture.probeId,
    field,
    name,
  });
  const orchard = { id: air, field: 'humidity', name: 'Sad' };

  const report = async (body: object, type = 'humidity', path = ''): Promise<Answer> =>
    browser.request('POST', `/api/reports/${type}${path}`, { body });
  const requestReport = async (body: object): Promise<ReportReply> => reportReply.parse((await report(body)).body);
  return {
    clock,
    app,
    address,
    sql,
    accountId,
    fixture,
    foreign,
    anna,
    browser,
    air,
    probe,
    orchard,
    report,
    requestReport,
  };
}

async function addReadings(
  sql: Pool,
  moduleId: string,
  field: string,
  rows: Readonly<Record<string, number | null>>,
): Promise<void> {
  for (const [at, value] of Object.entries(rows))
    await sql.run(
      `insert into readings (module_key, ts, "${field}") select key, $2, $3 from modules where id = $1
       on conflict (module_key, ts) do update set "${field}" = excluded."${field}"`,
      [moduleId, Temporal.Instant.from(at), value],
    );
}
