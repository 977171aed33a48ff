import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { StartRefused } from '../core/start-refused.ts';
import { openPooler } from '../testing/peers/pooler.ts';
import { openEmbedded } from './embedded.ts';
import { ensureLogins } from './logins.ts';
import { createDatabase, migrate } from './migrate.ts';
import type { DatabaseAddress, Role } from './address.ts';
import { openPool } from './pool.ts';

/* Roles belong to a whole cluster, so these tests have their own. */

const folder = mkdtempSync(join(tmpdir(), 'zagon-logins-'));
chmodSync(folder, 0o755);
const cluster = await openEmbedded({
  dataDir: folder,
  log: () => undefined,
  onLost: (error) => {
    throw error;
  },
  settings: { fsync: 'off' },
});
afterAll(async () => {
  await owner.close();
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
});
if (cluster.address.kind !== 'socket') throw new Error('the embedded database has a socket');
const address = cluster.address;
await createDatabase(cluster.address);
await migrate(address, () => undefined);
const owner = openPool(address, 'owner', 1);

const rules = join(folder, 'postgres', 'pg_hba.conf');

async function setRules(lines: string): Promise<void> {
  writeFileSync(rules, lines);
  await owner.run('select pg_reload_conf()');
}

/** The same database as an external one: both addresses, with the password of the serving roles. */
function external(password: string, user = 'postgres', ownerPassword = ''): DatabaseAddress & { readonly kind: 'url' } {
  const at = `localhost/zagon?host=${encodeURIComponent(address.host)}`;
  return {
    kind: 'url',
    url: `postgres://:${encodeURIComponent(password)}@${at}`,
    ownerUrl: `postgres://${user}:${ownerPassword}@${at}`,
  };
}

async function userOf(at: DatabaseAddress, role: Role): Promise<string | undefined> {
  const pool = openPool(at, role, 1);
  try {
    const row = await pool.first<{ name: string }>('select session_user::text as name');
    return row?.name;
  } finally {
    await pool.close();
  }
}

test('the embedded database admits the operating-system user of the server only, through the socket', () => {
  expect(readFileSync(rules, 'utf8')).toBe('local all all peer map=zagon\n');
});

test('the roles of an older data folder, which could not sign in, can after the upgrade', async () => {
  for (const role of ['zagon_app', 'zagon_system']) await owner.run(`alter role ${role} nologin`);
  await expect(userOf(address, 'zagon_app')).rejects.toMatchObject({ code: '28000' });
  await migrate(address, () => undefined);
  for (const role of ['zagon_app', 'zagon_system'] as const) expect(await userOf(address, role)).toBe(role);
});

test('with two addresses, the roles sign in with the password of the first, even after it changes', async () => {
  await setRules('local all postgres peer map=zagon\nlocal all all scram-sha-256\n');
  for (const password of ['first: ę/p@ss', 'second']) {
    await ensureLogins(external(password), () => undefined);
    expect(await userOf(external(password), 'zagon_app')).toBe('zagon_app');
    expect(await userOf(external(password), 'zagon_system')).toBe('zagon_system');
    await expect(userOf(external('wrong'), 'zagon_app')).rejects.toMatchObject({ code: '28P01' });
  }
  const stored = await owner.first<{ text: string }>(
    "select rolpassword as text from pg_authid where rolname = 'zagon_app'",
  );
  expect(stored?.text).toMatch(/^SCRAM-SHA-256\$4096:/);
});

test('an owner who may not change the roles gets an error that states what an administrator must do', async () => {
  await owner.run("create role weak login password 'weak'");
  const refused = await ensureLogins(external('third', 'weak', 'weak'), () => undefined).catch(
    (error: unknown) => error,
  );
  expect(refused).toBeInstanceOf(StartRefused);
  expect(String(refused)).toMatch(/ZAGON_DATABASE_OWNER_URL .*alter role … login password/);
});

test('behind a pooler, which has no code for a refused password, the roles get their passwords at the first start', async () => {
  await setRules('local all postgres peer map=zagon\nlocal all all scram-sha-256\n');
  for (const role of ['zagon_app', 'zagon_system']) await owner.run(`alter role ${role} nologin password null`);
  const pooler = await openPooler(address);
  onTestFinished(() => pooler.close());
  const pooled = {
    ...external('behind the pooler'),
    url: `postgres://:behind%20the%20pooler@127.0.0.1:${pooler.port}/zagon`,
  };
  await ensureLogins(pooled, () => undefined);
  for (const role of ['zagon_app', 'zagon_system'] as const) expect(await userOf(pooled, role)).toBe(role);
});

test('a pooler that refuses a user although the password is set is named as the reason', async () => {
  await setRules('local all postgres peer map=zagon\nlocal all all scram-sha-256\n');
  const pooler = await openPooler(address, { user: 'no_such_user' });
  onTestFinished(() => pooler.close());
  const url = `postgres://:fourth@127.0.0.1:${pooler.port}/zagon`;
  const at: DatabaseAddress = { ...external('fourth'), url };
  const refused = await ensureLogins(at, () => undefined).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(StartRefused);
  expect(String(refused)).toMatch(/zagon_app has the password .*refuses its connection \(.*no_such_user.*auth_file/);
});

test('an owner who may not grant the existing roles gets an error that states what an administrator must do', async () => {
  await setRules('local all all peer map=zagon\n');
  await owner.run('create role plain login');
  await owner.run('create database plain owner plain');
  await setRules('local plain plain trust\nlocal all all peer map=zagon\n');
  const url = `postgres://plain@localhost/plain?host=${encodeURIComponent(address.host)}`;
  for (const ownerUrl of [null, url]) {
    const refused = await migrate({ kind: 'url', url, ownerUrl }, () => undefined).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(StartRefused);
    const setting = ownerUrl === null ? 'ZAGON_DATABASE_URL' : 'ZAGON_DATABASE_OWNER_URL';
    expect(String(refused)).toMatch(
      new RegExp(`user plain of ${setting} may not .*permission denied.*grant zagon_app, zagon_system to plain`),
    );
  }
  await owner.run('grant zagon_app, zagon_system to plain with admin option');
  await migrate({ kind: 'url', url, ownerUrl: null }, () => undefined);
});

test('with one address, the owner signs in and the roles are only assumed', async () => {
  await setRules('local all all peer map=zagon\n');
  const { url } = external('');
  const one: DatabaseAddress = {
    kind: 'url',
    url: url.replace('postgres://:@', 'postgres://postgres@'),
    ownerUrl: null,
  };
  expect(await userOf(one, 'zagon_app')).toBe('postgres');
});
