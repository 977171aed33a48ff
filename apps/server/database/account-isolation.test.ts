import { expect, test } from 'vitest';
import { addAccount, addUser, anId, assign } from '../testing/farm.ts';
import { aSchedule } from '../features/schedules/test-samples.ts';
import { SAMPLES } from '../testing/samples/samples.ts';
import { addDashboard, addFarmFixture } from '../testing/farm-fixture.ts';
import { withAccount } from './tenant.ts';
import { testDatabase } from './test-database.ts';

/*
 * Second line of defence: even a query that forgets to filter by account finds no other account's rows.
 * Covers every table the app role may read, with rows of two accounts in each.
 */

const { pools } = await testDatabase();
const sql = pools.system;

const [ours, theirs] = [await addAccount(sql, 'Ours'), await addAccount(sql, 'Theirs')];
for (const [index, { accountId, name }] of [ours, theirs].entries()) {
  const userId = await addUser(sql, `${name}@farm.example`);
  await assign(sql, userId, accountId, 'admin');
  const owner = { sql, accountId, userId, fixture: await addFarmFixture(sql, accountId) };
  for (const sample of SAMPLES) await sample.id?.(owner);
  const { stationId, valvesId, probeId, outputIds, sectionId } = owner.fixture;
  const [output = ''] = outputIds;
  const [runId, scheduleId] = [anId(), await aSchedule(owner)];
  await sql.run(`insert into schedule_skips (client_id, schedule_id, date, cycle) values ($1, $2, '2026-11-01', 1)`, [
    accountId,
    scheduleId,
  ]);
  await sql.run(
    `insert into schedule_overrides (client_id, schedule_id, date, cycle, decide)
     values ($1, $2, '2026-11-01', 1, '{"by":"run_anyway"}')`,
    [accountId, scheduleId],
  );
  await sql.run(
    `insert into flow_watches (subject_id, client_id, subject, module_id, field, reads, low_percent, high_percent, settle_min,
       closed_m3_per_h, action) values ($1, $2, 'section', $3, 'ANALOG_USR_1', 'flow', 70, 130, 5, 0.2, 'notify')`,
    [sectionId, accountId, valvesId],
  );
  await sql.run(
    `insert into section_probes (id, client_id, section_id, module_id, since, origin) values ($1, $2, $3, $4, now(), 'confirmed')`,
    [anId(), accountId, sectionId, probeId],
  );
  await sql.run(
    `insert into findings (id, client_id, kind, subject_id, at, stated, examples, silence) values ($1, $2, 'soil_water', $3, now(), false, 0, 'learning')`,
    [anId(), accountId, sectionId],
  );
  await sql.run(
    `insert into forecast_checks (client_id, section_id, from_at, until_at, forecast_drop, measured_drop) values ($1, $2, now(), now(), 1, 1)`,
    [accountId, sectionId],
  );
  await sql.run(
    `insert into sensor_days (client_id, module_id, field, day, readings_digest, water_digest, summary, spans, watch, responses)
     values ($1, $2, 'HUMIDITY_1', '2026-11-01', '', '', '{}', '[]', '{}', '[]')`,
    [accountId, probeId],
  );
  await sql.run(
    `insert into sensor_uses (client_id, module_id, field, used_until, set_at) values ($1, $2, 'HUMIDITY_1', now(), now())`,
    [accountId, probeId],
  );
  await sql.run(
    `insert into learnt_numbers (client_id, section_id, quantity, value, examples, since, learnt_at)
     values ($1, $2, 'drying_pct_per_mm', 1, 3, now(), now())`,
    [accountId, sectionId],
  );
  await sql.run(`insert into daily_et0 (client_id, day, mm, basis) values ($1, '2026-11-01', 2, 'measured')`, [
    accountId,
  ]);
  await sql.run(
    `insert into runs (id, client_id, schedule_id, date, cycle, starts_at, ends_at) values ($1, $2, $3, '2026-11-01', 1, now(), now())`,
    [runId, accountId, scheduleId],
  );
  await sql.run(
    `insert into output_plans (id, client_id, output_id, run_id, role, open_at, close_at, duration_min)
     values ($1, $2, $3, $4, 'element', now(), now(), 1)`,
    [anId(), accountId, output, runId],
  );
  await sql.run(
    `insert into commands (id, client_id, station_id, module_id, kind, body, due_at) values ($1, $2, $3, $4, 'close', '{}', now())`,
    [anId(), accountId, stationId, valvesId],
  );
  await sql.run(
    `insert into plan_sets (station_id, version, client_id, body, valid_until) values ($1, 1, $2, '{}', now())`,
    [stationId, accountId],
  );
  await sql.run(
    `insert into payments (id, client_id, issued_on, amount_cents, document) values ($1, $2, '2026-06-02', 34800, 'FV 1')`,
    [anId(), accountId],
  );
  await sql.run(
    `insert into dashboard_versions (client_id, dashboard_id, version, name, widgets, default_map_view, saved_at)
     values ($1, $2, 1, 'Dashboard', '[]', 'none', now())`,
    [accountId, await addDashboard(sql, accountId, userId)],
  );
  const groupId = anId();
  await sql.run(`insert into groups (id, client_id, name, scope) values ($1, $2, 'Group', 'outputs')`, [
    groupId,
    accountId,
  ]);
  await sql.run('insert into group_members (client_id, group_id, member_id) values ($1, $2, $3)', [
    accountId,
    groupId,
    sectionId,
  ]);
  const regionId = anId();
  await sql.run(`insert into regions (id, client_id, name) values ($1, $2, 'Region')`, [regionId, accountId]);
  await sql.run(`insert into geo_objects (id, client_id, name, longitude, latitude) values ($1, $2, 'Pond', 21, 52)`, [
    anId(),
    accountId,
  ]);
  await sql.run('insert into region_modules (client_id, region_id, module_id) values ($1, $2, $3)', [
    accountId,
    regionId,
    valvesId,
  ]);
  await sql.run(
    `insert into module_events (id, client_id, module_id, kind, at) values ($1, $2, $3, 'activated', now())`,
    [anId(), accountId, valvesId],
  );
  await sql.run(
    `insert into module_shares (id, client_id, module_id, code_hash, created_at, expires_at)
     values ($1, $2, $3, sha256($4::bytea), now(), now())`,
    [anId(), accountId, valvesId, Buffer.from(accountId)],
  );
  await sql.run(
    `insert into data_problems (client_id, module_id, kind, fields, times, first_at, last_at)
     values ($1, $2, 'wrong_clock', '{}', 1, now(), now())`,
    [accountId, valvesId],
  );
  await sql.run(
    `insert into alarm_settings (client_id, module_id, field, rule, active, channels) values ($1, $2, 'o1', 'any', true, '{app}')`,
    [accountId, valvesId],
  );
  await sql.run('update clients set longitude = $2, latitude = 52.004 where id = $1', [accountId, 20.1 + index]);
  await sql.run(
    `insert into weather_forecasts (latitude_e2, longitude_e2, requested_at, next_try_at) values (5200, $1, now(), now())`,
    [2010 + 100 * index],
  );
  await sql.run(`insert into audit_log (id, client_id, event) values ($1, $2, 'login')`, [anId(), accountId]);
  await sql.run(
    `insert into readings (module_key, ts, "TEMP_1") select key, now(), 20 from modules where client_id = $1`,
    [accountId],
  );
  for (const insert of [
    'insert into sealed_days (module_key, day, sealed_at) select key, now()::date, now()',
    "insert into reading_segments (module_key, field, day, bytes) select key, 1, now()::date, ''",
    'insert into reading_days (module_key, field, day, count, least, most, total) select key, 1, now()::date, 1, 0, 0, 0',
  ])
    await sql.run(`${insert} from modules where client_id = $1`, [accountId]);
  await sql.run(
    `insert into module_latest (module_key, ts, received_at) select key, now(), now() from modules where client_id = $1`,
    [accountId],
  );
}

/** Our tables on which the app role holds this privilege. */
function tablesFor(privilege: 'SELECT' | 'DELETE'): Promise<readonly { name: string }[]> {
  const privilegeCheck = privilege === 'SELECT' ? 'has_any_column_privilege' : 'has_table_privilege';
  return sql.rows(
    `select relname as name from pg_class
     where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and ${privilegeCheck}('zagon_app', oid, '${privilege}') order by 1`,
  );
}

const readable = await tablesFor('SELECT');
const writable = await tablesFor('DELETE');

test('the app role can read account data, but never sessions, links or messages set aside', () => {
  const names = readable.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['clients', 'modules', 'readings', 'outputs', 'schedules', 'alarms']));
  for (const privateTable of [
    'sessions',
    'password_links',
    'login_throttles',
    'idempotency_keys',
    'set_aside_messages',
    'hardware',
  ])
    expect(names).not.toContain(privateTable);
});

/** SQL for a row's account: named in the row itself, or found through its module. */
function accountExpression(table: string): string {
  switch (table) {
    case 'clients':
      return 't.id';
    case 'users':
      return '(select client_id from memberships m where m.user_id = t.id)';
    case 'stations':
      return '(select client_id from modules m where m.id = t.module_id)';
    case 'weather_forecasts':
      return '(select id from clients c where round(c.longitude * 100) = t.longitude_e2)';
    case 'readings':
    case 'sealed_days':
    case 'reading_segments':
    case 'reading_days':
    case 'module_latest':
      return '(select client_id from modules m where m.key = t.module_key)';
    default:
      return 't.client_id';
  }
}

test.each(readable)('$name shows an account its own rows and nothing else', async ({ name }) => {
  const all = await sql.rows<{ account: string }>(
    `select distinct ${accountExpression(name)} as account from ${name} t`,
  );
  expect(all.map(({ account }) => account)).toEqual(expect.arrayContaining([ours.accountId, theirs.accountId]));
  const total = await sql.first<{ n: number }>(
    `select count(*) as n from ${name} t where ${accountExpression(name)} = $1`,
    [ours.accountId],
  );
  const visible = await withAccount(pools, ours.accountId, (app) =>
    app.first<{ n: number }>(`select count(*) as n from ${name}`),
  );
  expect(visible).toEqual(total);
  expect(await pools.app.first<{ n: number }>(`select count(*) as n from ${name}`)).toEqual({ n: 0 });
});

test('the app role can read a module but not its PIN hash, and cannot move it to another account', async () => {
  const runAsOurs = (statement: string) => withAccount(pools, ours.accountId, (app) => app.run(statement));
  expect(await runAsOurs('select id, serial_number, name from modules')).toBeGreaterThan(0);
  expect(await runAsOurs('update modules set name = name')).toBeGreaterThan(0);
  for (const forbidden of [
    'select pin_hash from hardware',
    "update modules set serial_number = 'mine'",
    'select code_hash from module_shares',
    'update modules set client_id = null',
  ])
    await expect(runAsOurs(forbidden)).rejects.toThrow(/permission denied/);
});

test.each(writable)('$name cannot be changed in another account', async ({ name }) => {
  const before = await sql.first<{ n: number }>(`select count(*) as n from ${name} where client_id = $1`, [
    theirs.accountId,
  ]);
  const changed = await withAccount(pools, ours.accountId, (app) =>
    app.run(`update ${name} set client_id = client_id where client_id = $1`, [theirs.accountId]),
  );
  expect(changed).toBe(0);
  await withAccount(pools, ours.accountId, (app) =>
    app.run(`delete from ${name} where client_id = $1`, [theirs.accountId]),
  );
  expect(
    await sql.first<{ n: number }>(`select count(*) as n from ${name} where client_id = $1`, [theirs.accountId]),
  ).toEqual(before);
});

test('nothing can be inserted into another account', async () => {
  const insertion = withAccount(pools, ours.accountId, (app) =>
    app.run(`insert into groups (id, client_id, name, scope) values ($1, $2, 'Smuggled', 'outputs')`, [
      anId(),
      theirs.accountId,
    ]),
  );
  await expect(insertion).rejects.toThrow(/row-level security/);
});

test('a section cannot reference a valve of another account', async () => {
  const foreign = await sql.first<{ output_id: string }>(
    'select id as output_id from outputs where client_id = $1 and id not in (select output_id from sections) limit 1',
    [theirs.accountId],
  );
  const source = await sql.first<{ id: string }>('select id from water_sources where client_id = $1', [ours.accountId]);
  const insertion = sql.run(
    `insert into sections (id, client_id, name, water_source_id, output_id) values ($1, $2, 'Odd', $3, $4)`,
    [anId(), ours.accountId, source?.id ?? '', foreign?.output_id ?? ''],
  );
  await expect(insertion).rejects.toThrow(/foreign key/);
});

test('no server role can change or delete an audit log entry', async () => {
  for (const pool of [pools.app, pools.system]) {
    await expect(pool.run("update audit_log set event = 'nothing'")).rejects.toThrow(/permission denied/);
    await expect(pool.run('delete from audit_log')).rejects.toThrow(/permission denied/);
  }
});

test('the app role cannot read password hashes', async () => {
  await expect(withAccount(pools, ours.accountId, (app) => app.run('select password_hash from users'))).rejects.toThrow(
    /permission denied/,
  );
});
