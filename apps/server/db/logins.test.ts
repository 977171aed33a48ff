import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { StartRefused } from '../start-refused.ts';
import { openEmbedded } from './embedded.ts';
import { ensureLogins } from './logins.ts';
import { createDatabase, migrate } from './migrate.ts';
import { openPool, type DatabaseAddress, type Role } from './pool.ts';

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
const { address } = cluster;
await createDatabase(cluster.address);
await migrate(address, () => undefined);
const owner = openPool(address, 'owner', 1);

const rules = join(folder, 'postgres', 'pg_hba.conf');

async function setRules(lines: string): Promise<void> {
  writeFileSync(rules, lines);
  await owner.run('select pg_reload_conf()');
}

/** The same database as an external one: both addresses, with the password of the serving roles. */
function external(password: string, user = 'postgres', ownerPassword = ''): DatabaseAddress {
  const at = `localhost/zagon?host=${encodeURIComponent(cluster.address.kind === 'socket' ? cluster.address.host : '')}`;
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
    await ensureLogins(external(password));
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
  const refused = await ensureLogins(external('third', 'weak', 'weak')).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(StartRefused);
  expect(String(refused)).toMatch(/ZAGON_DATABASE_OWNER_URL .*alter role … login password/);
});

test('with one address, the owner signs in and the roles are only assumed', async () => {
  await setRules('local all all peer map=zagon\n');
  const { url } = { url: '', ...external('') };
  const one: DatabaseAddress = {
    kind: 'url',
    url: url.replace('postgres://:@', 'postgres://postgres@'),
    ownerUrl: null,
  };
  expect(await userOf(one, 'zagon_app')).toBe('postgres');
});
