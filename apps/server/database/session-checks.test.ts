import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../core/config.ts';
import { StartRefused } from '../core/start-refused.ts';
import { openPooler } from '../testing/peers/pooler.ts';
import { openDatabase } from './open.ts';
import { sessionProblem, type SessionFacts } from './session-checks.ts';
import { SESSION_SETTINGS } from './session-settings.ts';
import { testDatabase } from './test-database.ts';

const { address, pools } = await testDatabase();
if (address.kind !== 'socket') throw new Error('the cluster has no socket');
const { host, database } = address;
const direct = `postgres://postgres@localhost/${database}?host=${encodeURIComponent(host)}`;

/** Starts on a database as the server does; an empty address of the owner means none. */
async function start(url: string, ownerUrl: string = direct) {
  const owner = ownerUrl === '' ? {} : { ZAGON_DATABASE_OWNER_URL: ownerUrl };
  const config = readConfig({ ZAGON_DATABASE_URL: url, ...owner });
  const opened = await openDatabase(config, { progress: () => undefined, onLost: () => undefined });
  onTestFinished(() => opened.stop());
  return opened.pools;
}

async function refusalOf(url: string, ownerUrl?: string): Promise<string> {
  const error = await start(url, ownerUrl).catch((refused: unknown) => refused);
  expect(error).toBeInstanceOf(StartRefused);
  return error instanceof Error ? error.message : '';
}

async function poolerUrl(options: Parameters<typeof openPooler>[1], user = ''): Promise<string> {
  const pooler = await openPooler(address, options);
  onTestFinished(() => pooler.close());
  return `postgres://${user}@127.0.0.1:${pooler.port}/${database}`;
}

test('through a pooler that drops the options of connections, every session has its time limits, zone and role', async () => {
  const { requests, engine } = await start(await poolerUrl({}));
  expect(await requests.app.first(SETTINGS)).toEqual({ name: 'zagon_app', limit: '30s', idle: '20s', zone: 'UTC' });
  expect(await engine.system.first(SETTINGS)).toEqual({ name: 'zagon_system', limit: '0', idle: '20s', zone: 'UTC' });
});

const SETTINGS = `select current_user::text as name, current_setting('statement_timeout') as limit,
  current_setting('idle_in_transaction_session_timeout') as idle, current_setting('timezone') as zone`;

test('the server refuses to serve as a superuser, directly and through a pooler, and names both settings', async () => {
  for (const url of [direct, await poolerUrl({}, 'postgres')])
    expect(await refusalOf(url, '')).toMatch(/postgres, a superuser .*ZAGON_DATABASE_OWNER_URL .*ZAGON_DATABASE_URL/);
});

test('the server refuses a pooler that shares sessions among connections, whichever address it is in', async () => {
  const pooler = await poolerUrl({ mode: 'transaction' });
  expect(await refusalOf(pooler)).toMatch(/ZAGON_DATABASE_URL shares sessions .*pool_mode = session/);
  const owner = await poolerUrl({ mode: 'transaction' }, 'postgres');
  expect(await refusalOf(direct, owner)).toMatch(/ZAGON_DATABASE_OWNER_URL shares sessions .*pool_mode = session/);
});

test('the server refuses a pooler that signs every connection in as another user', async () => {
  expect(await refusalOf(await poolerUrl({ user: 'postgres' }))).toMatch(
    /asked .* for a session as zagon_app, but got one as postgres: have the pooler pass on the name/,
  );
});

test('the server names the address whose user or database does not exist, instead of trying for ever', async () => {
  expect(await refusalOf(direct, direct.replace('postgres@', 'stranger@'))).toMatch(
    /ZAGON_DATABASE_OWNER_URL .*stranger/,
  );
  expect(await refusalOf(direct, direct.replace(database, 'no_such_database'))).toMatch(/no_such_database/);
});

const serving: SessionFacts = {
  current_user: 'zagon_app',
  session_user: 'zagon_app',
  unrestricted: [],
  open_tables: [],
  settings: { timezone: 'UTC', statement_timeout: '30s', idle_in_transaction_session_timeout: '20s' },
};

test('a session that is what the server relies on may serve', () => {
  expect(sessionProblem(serving, 'zagon_app', false)).toBeNull();
});

test.each([
  ['of a superuser', { unrestricted: ['zagon_app'] }, /zagon_app must not be a superuser .*nosuperuser nobypassrls/],
  [
    'that owns tables without row-level security',
    { open_tables: ['sections'] },
    /does not apply to zagon_app in sections/,
  ],
  [
    'without the time limit of statements',
    { settings: { ...serving.settings, statement_timeout: '0' } },
    /statement_timeout is 0 instead of 30s/,
  ],
  ['with another zone', { settings: { ...serving.settings, timezone: 'CET' } }, /TimeZone is CET instead of UTC/],
])('the server refuses a session %s', (_, difference, expected) => {
  expect(sessionProblem({ ...serving, ...difference }, 'zagon_app', false)).toMatch(expected);
});

test('each setting holds in the sessions of the pools as it is compared at the start', async () => {
  for (const [pool, role] of [
    [pools.app, 'zagon_app'],
    [pools.system, 'zagon_system'],
  ] as const)
    for (const [name, value] of Object.entries(SESSION_SETTINGS[role]))
      expect(await pool.first('select current_setting($1) as value', [name])).toEqual({ value });
});
