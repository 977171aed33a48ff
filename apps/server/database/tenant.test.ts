import { describe, expect, test } from 'vitest';
import { withAccount } from './tenant.ts';
import { testDatabase } from './test-database.ts';

const { pools } = await testDatabase();
const OURS = '018f0000-0000-7000-8000-000000000001';
const THEIRS = '018f0000-0000-7000-8000-000000000002';

await pools.system.run(
  "insert into clients (id, name, type) values ($1, 'Ours', 'company'), ($2, 'Theirs', 'company')",
  [OURS, THEIRS],
);

test('inside an account, only its own rows are visible, whatever the query', async () => {
  const names = await withAccount(pools, OURS, (sql) => sql.rows<{ name: string }>('select name from clients'));
  expect(names).toEqual([{ name: 'Ours' }]);
});

test('without an account, nothing is visible', async () => {
  expect(await pools.app.rows('select name from clients')).toEqual([]);
});

test('a connection that served one account shows nothing of it afterwards', async () => {
  await withAccount(pools, OURS, (sql) => sql.run('select 1'));
  const remaining = await pools.app.first<{ id: string | null }>('select current_client_id() as id');
  expect(remaining?.id).toBeNull();
});

test("a user's statement that runs for half a minute is ended, so one account never blocks the others", async () => {
  expect(await pools.app.first('show statement_timeout')).toEqual({ statement_timeout: '30s' });
  expect(await pools.system.first('show statement_timeout')).toEqual({ statement_timeout: '0' });
});

test('a failed transaction is rolled back completely', async () => {
  const failing = pools.system.transaction(async (sql) => {
    await sql.run("update clients set name = 'Changed' where id = $1", [OURS]);
    throw new Error('stop here');
  });
  await expect(failing).rejects.toThrow('stop here');
  expect(await pools.system.first('select name from clients where id = $1', [OURS])).toEqual({ name: 'Ours' });
});

test('times come back as instants and bigints exactly', async () => {
  const at = Temporal.Instant.from('2026-03-29T01:30:00.123Z');
  const row = await pools.system.first<{ at: Temporal.Instant; n: number; day: string }>(
    "select $1::timestamptz as at, 9007199254740991::bigint as n, date '2026-03-29' as day",
    [at],
  );
  expect(row?.at.equals(at)).toBe(true);
  expect(row?.n).toBe(Number.MAX_SAFE_INTEGER);
  expect(row?.day).toBe('2026-03-29');
});

describe.each(['app', 'system'] as const)('a statement injected into the %s role', (name) => {
  const role = `zagon_${name}`;
  const pool = pools[name];

  test('an injected statement cannot switch to the owner of the schema or to another role', async () => {
    await pool.transaction(async (sql) => {
      await sql.run('reset role');
      expect(await sql.first('select current_user::text as now, session_user::text as of')).toEqual({
        now: role,
        of: role,
      });
    });
    const other = name === 'app' ? 'zagon_system' : 'zagon_app';
    for (const statement of [
      "select set_config('role', 'postgres', true)",
      'set role postgres',
      `set role ${other}`,
      'set session authorization postgres',
      `alter role ${role} superuser`,
    ])
      await expect(pool.transaction((sql) => sql.run(statement))).rejects.toMatchObject({ code: '42501' });
  });

  test("an injected statement cannot reach the machine's files and programs or the passwords of roles", async () => {
    for (const statement of [
      "select pg_read_file('postgresql.conf')",
      "copy clients (name) from program 'echo x'",
      'select rolpassword from pg_authid',
      'create extension dblink',
    ])
      await expect(pool.transaction((sql) => sql.run(statement))).rejects.toMatchObject({ code: '42501' });
  });

  test('an injected statement cannot bypass row-level security or gain rights from another role', async () => {
    expect(
      await pool.first(
        `select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb,
           (select count(*) from pg_auth_members where member = r.oid) as memberships
         from pg_roles r where rolname = current_user`,
      ),
    ).toEqual({ rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false, memberships: 0 });
  });
});
