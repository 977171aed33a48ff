import { expect, test } from 'vitest';
import { addAccount, addUser, anId, assign } from '../test-rig/farm.ts';
import { SAMPLES, type Sample } from '../test-rig/samples.ts';
import { addThings } from '../test-rig/things.ts';
import { withClient } from './tenant.ts';
import { testDatabase } from './test-database.ts';

/*
 * The second wall: even a statement that forgets to ask for the account finds nothing of another one.
 * Every table that the people's role may read is tried, with rows of two accounts in it.
 */

const { pools } = await testDatabase();
const sql = pools.system;

const [ours, theirs] = [await addAccount(sql, 'Ours'), await addAccount(sql, 'Theirs')];
for (const { clientId, name } of [ours, theirs]) {
  const userId = await addUser(sql, `${name}@farm.example`);
  await assign(sql, userId, clientId, 'admin');
  const owner = { sql, clientId, userId, things: await addThings(sql, clientId) };
  const samples: readonly Sample[] = Object.values(SAMPLES);
  for (const sample of samples) await sample.id?.(owner);
  const { stationId, valvesId, outputIds } = owner.things;
  const [output = ''] = outputIds;
  const [runId, scheduleId] = [anId(), await SAMPLES.getScheduler.id(owner)];
  await sql.run(`insert into schedule_skips (client_id, schedule_id, date, cycle) values ($1, $2, '2026-11-01', 1)`, [
    clientId,
    scheduleId,
  ]);
  await sql.run(
    `insert into schedule_overrides (client_id, schedule_id, date, cycle, decide)
     values ($1, $2, '2026-11-01', 1, '{"by":"run_anyway"}')`,
    [clientId, scheduleId],
  );
  await sql.run(
    `insert into flow_watches (subject_id, client_id, subject, module_id, field, reads, low_percent, high_percent, settle_min,
       closed_m3_per_h, action) values ($1, $2, 'section', $3, 'ANALOG_USR_1', 'flow', 70, 130, 5, 0.2, 'notify')`,
    [anId(), clientId, valvesId],
  );
  await sql.run(
    `insert into runs (id, client_id, schedule_id, date, cycle, starts_at, ends_at) values ($1, $2, $3, '2026-11-01', 1, now(), now())`,
    [runId, clientId, scheduleId],
  );
  await sql.run(
    `insert into output_plans (id, client_id, output_id, run_id, role, open_at, close_at, duration_min)
     values ($1, $2, $3, $4, 'element', now(), now(), 1)`,
    [anId(), clientId, output, runId],
  );
  await sql.run(
    `insert into commands (id, client_id, station_id, module_id, kind, body, due_at) values ($1, $2, $3, $4, 'close', '{}', now())`,
    [anId(), clientId, stationId, valvesId],
  );
  await sql.run(
    `insert into plan_sets (station_id, version, client_id, body, valid_until) values ($1, 1, $2, '{}', now())`,
    [stationId, clientId],
  );
  const groupId = anId();
  await sql.run(`insert into groups (id, client_id, name, scope) values ($1, $2, 'Group', 'outputs')`, [
    groupId,
    clientId,
  ]);
  await sql.run('insert into group_members (client_id, group_id, member_id) values ($1, $2, $3)', [
    clientId,
    groupId,
    output,
  ]);
  const regionId = anId();
  await sql.run(`insert into regions (id, client_id, name) values ($1, $2, 'Region')`, [regionId, clientId]);
  await sql.run('insert into region_modules (client_id, region_id, module_id) values ($1, $2, $3)', [
    clientId,
    regionId,
    valvesId,
  ]);
  await sql.run(
    `insert into module_events (id, client_id, module_id, kind, at) values ($1, $2, $3, 'activated', now())`,
    [anId(), clientId, valvesId],
  );
  await sql.run(
    `insert into module_shares (id, client_id, module_id, code_hash, created_at, expires_at)
     values ($1, $2, $3, sha256($4::bytea), now(), now())`,
    [anId(), clientId, valvesId, Buffer.from(clientId)],
  );
  await sql.run(
    `insert into alarm_settings (client_id, module_id, field, rule, active, channels) values ($1, $2, 'o1', 'any', true, '{app}')`,
    [clientId, valvesId],
  );
  await sql.run(`insert into audit_log (id, client_id, event) values ($1, $2, 'login')`, [anId(), clientId]);
  await sql.run(
    `insert into readings (module_key, ts, "TEMP_1") select key, now(), 20 from modules where client_id = $1`,
    [clientId],
  );
  for (const insert of [
    'insert into sealed_days (module_key, day, sealed_at) select key, now()::date, now()',
    "insert into reading_segments (module_key, field, day, bytes) select key, 1, now()::date, ''",
    'insert into reading_days (module_key, field, day, count, least, most, total) select key, 1, now()::date, 1, 0, 0, 0',
  ])
    await sql.run(`${insert} from modules where client_id = $1`, [clientId]);
  await sql.run(
    `insert into module_latest (module_key, ts, received_at) select key, now(), now() from modules where client_id = $1`,
    [clientId],
  );
}

/** Tables of ours on which the people's role may do this. */
function tablesFor(privilege: 'SELECT' | 'DELETE'): Promise<readonly { name: string }[]> {
  const may = privilege === 'SELECT' ? 'has_any_column_privilege' : 'has_table_privilege';
  return sql.rows(
    `select relname as name from pg_class
     where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and ${may}('zagon_app', oid, '${privilege}') order by 1`,
  );
}

const readable = await tablesFor('SELECT');
const writable = await tablesFor('DELETE');

test('the people’s role reads what an account consists of, and never sessions, links or what was set aside', () => {
  const names = readable.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['clients', 'modules', 'readings', 'outputs', 'schedules', 'alarms']));
  for (const secret of [
    'sessions',
    'password_links',
    'login_throttles',
    'idempotency_keys',
    'set_aside_messages',
    'hardware',
  ])
    expect(names).not.toContain(secret);
});

/** The account of a row, for tables that name it and for those that say it by way of a module. */
function accountOf(table: string): string {
  switch (table) {
    case 'clients':
      return 't.id';
    case 'users':
      return '(select client_id from memberships m where m.user_id = t.id)';
    case 'stations':
      return '(select client_id from modules m where m.id = t.module_id)';
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

test.each(readable)('$name shows one account its own rows and nothing else', async ({ name }) => {
  const all = await sql.rows<{ account: string }>(`select distinct ${accountOf(name)} as account from ${name} t`);
  expect(all.map(({ account }) => account)).toEqual(expect.arrayContaining([ours.clientId, theirs.clientId]));
  const total = await sql.first<{ n: number }>(`select count(*) as n from ${name} t where ${accountOf(name)} = $1`, [
    ours.clientId,
  ]);
  const seen = await withClient(pools, ours.clientId, (app) =>
    app.first<{ n: number }>(`select count(*) as n from ${name}`),
  );
  expect(seen).toEqual(total);
  expect(await pools.app.first<{ n: number }>(`select count(*) as n from ${name}`)).toEqual({ n: 0 });
});

test('the people’s role reads a module without what its PIN is checked against, and cannot give it to another account', async () => {
  const ask = (what: string) => withClient(pools, ours.clientId, (app) => app.run(what));
  expect(await ask('select id, serial_number, name from modules')).toBeGreaterThan(0);
  expect(await ask('update modules set name = name')).toBeGreaterThan(0);
  for (const forbidden of [
    'select pin_hash from hardware',
    "update modules set serial_number = 'mine'",
    'select code_hash from module_shares',
    'update modules set client_id = null',
  ])
    await expect(ask(forbidden)).rejects.toThrow(/permission denied/);
});

test.each(writable)('$name cannot be changed in another account', async ({ name }) => {
  const before = await sql.first<{ n: number }>(`select count(*) as n from ${name} where client_id = $1`, [
    theirs.clientId,
  ]);
  const changed = await withClient(pools, ours.clientId, (app) =>
    app.run(`update ${name} set client_id = client_id where client_id = $1`, [theirs.clientId]),
  );
  expect(changed).toBe(0);
  await withClient(pools, ours.clientId, (app) =>
    app.run(`delete from ${name} where client_id = $1`, [theirs.clientId]),
  );
  expect(
    await sql.first<{ n: number }>(`select count(*) as n from ${name} where client_id = $1`, [theirs.clientId]),
  ).toEqual(before);
});

test('nothing can be put into another account', async () => {
  const put = withClient(pools, ours.clientId, (app) =>
    app.run(`insert into groups (id, client_id, name, scope) values ($1, $2, 'Smuggled', 'outputs')`, [
      anId(),
      theirs.clientId,
    ]),
  );
  await expect(put).rejects.toThrow(/row-level security/);
});

test('a section cannot point at a valve of another account', async () => {
  const foreign = await sql.first<{ output_id: string }>(
    'select id as output_id from outputs where client_id = $1 and id not in (select output_id from sections) limit 1',
    [theirs.clientId],
  );
  const source = await sql.first<{ id: string }>('select id from water_sources where client_id = $1', [ours.clientId]);
  const put = sql.run(
    `insert into sections (id, client_id, name, water_source_id, output_id) values ($1, $2, 'Odd', $3, $4)`,
    [anId(), ours.clientId, source?.id ?? '', foreign?.output_id ?? ''],
  );
  await expect(put).rejects.toThrow(/foreign key/);
});

test('a line of the audit log cannot be changed or taken away, by nobody who serves people', async () => {
  for (const pool of [pools.app, pools.system]) {
    await expect(pool.run("update audit_log set event = 'nothing'")).rejects.toThrow(/permission denied/);
    await expect(pool.run('delete from audit_log')).rejects.toThrow(/permission denied/);
  }
});

test('passwords are out of reach of the role that serves people', async () => {
  await expect(withClient(pools, ours.clientId, (app) => app.run('select password_hash from users'))).rejects.toThrow(
    /permission denied/,
  );
});
