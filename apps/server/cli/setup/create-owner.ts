import { ok, refuse, type Result } from '@zagon/domain/core/result.ts';
import type { ClientConfig } from 'pg';
import { SERVING_ROLES } from '../../database/address.ts';
import { StartRefused } from '../../core/start-refused.ts';
import { withClient } from './connect.ts';
import { databaseProblem, readFacts, versionProblem } from './database-facts.ts';

/** The owner of the database that the setup creates. */
export const OWNER = 'zagon_owner';

/**
 * Whether an administrator's connection can create `database` for Zagon, or has done so before: says what was found. The
 * connection may lead to any database of the server.
 */
export async function checkAdministrator(admin: ClientConfig, database: string): Promise<Result<string, string>> {
  const asked = await withClient(admin, async (client) => {
    const facts = await readFacts(client);
    const { rows } = await client.query<{ owner: string }>(
      'select pg_get_userbyid(datdba)::text as owner from pg_database where datname = $1',
      [database],
    );
    return { facts, owner: rows[0]?.owner ?? null };
  });
  if (!asked.ok) return asked;
  const { facts, owner } = asked.value;
  const server = `PostgreSQL ${Math.floor(facts.version / 10_000)}`;
  const old = versionProblem(facts.version);
  if (old !== null) return refuse(old);
  if (!facts.is_superuser) return refuse(`the user ${facts.user} is no administrator of the database`);
  if (owner === null) return ok(`${server}; the database ${database} will be created`);
  const existing = await withClient({ ...admin, ...databaseOf(admin, database) }, readFacts);
  if (!existing.ok) return existing;
  const { is_zagon: isZagon, tables } = existing.value;
  if (owner === OWNER) {
    const problem = databaseProblem(existing.value);
    return problem === null ? ok(`${server}; the database ${database} exists already`) : refuse(problem);
  }
  if (!isZagon && tables.length === 0) return ok(`${server}; the empty database ${database} will belong to ${OWNER}`);
  return refuse(
    `the database ${database} belongs to ${owner} and is not empty: give the address with that user and its password, or another database`,
  );
}

/** The same connection to another database. */
function databaseOf({ connectionString }: ClientConfig, database: string): ClientConfig {
  if (connectionString === undefined) return { database };
  const url = new URL(connectionString);
  url.pathname = `/${encodeURIComponent(database)}`;
  return { connectionString: url.href };
}

/** Creates the owner with this password and the database, or brings existing ones to that state. */
export async function createOwner(
  admin: ClientConfig,
  { database, password }: { readonly database: string; readonly password: string },
): Promise<void> {
  const done = await withClient(admin, async (client) => {
    const literal = client.escapeLiteral(password);
    const { rows: roles } = await client.query<{ rolname: string }>(
      'select rolname::text from pg_roles where rolname = any($1)',
      [[OWNER, ...SERVING_ROLES]],
    );
    const names = roles.map(({ rolname }) => rolname);
    const verb = names.includes(OWNER) ? 'alter' : 'create';
    await client.query(`${verb} role ${OWNER} login createrole nosuperuser password ${literal}`);
    // They belong to the whole server: an earlier installation may have left them.
    for (const role of SERVING_ROLES)
      if (names.includes(role)) await client.query(`grant ${role} to ${OWNER} with admin option`);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database]);
    if (rowCount === 0)
      await client.query(
        `create database ${client.escapeIdentifier(database)} owner ${OWNER} encoding 'UTF8' template template0`,
      );
    else await client.query(`alter database ${client.escapeIdentifier(database)} owner to ${OWNER}`);
  });
  if (!done.ok) throw new StartRefused(`Nothing was created: ${done.error}.`);
}

/** Runs work as another user of this machine: PostgreSQL admits its administrator by that, without a password. */
export async function asSystemUser<T>(user: string, work: () => Promise<T>): Promise<T> {
  const { seteuid, geteuid } = process;
  if (seteuid === undefined || geteuid === undefined || geteuid() !== 0) return work();
  seteuid(user);
  try {
    return await work();
  } finally {
    seteuid(0);
  }
}

/** The connection of PostgreSQL's own user on this machine, as Debian sets it up. */
export function localAdministrator(folder: string, port: number): ClientConfig {
  return { host: folder, port, user: 'postgres', database: 'postgres' };
}

/** The address of the owner of a database on the server that `address` leads to. */
export function ownerAddress(address: string, database: string, password: string): string {
  const url = new URL(address);
  url.username = OWNER;
  url.password = password;
  url.pathname = `/${encodeURIComponent(database)}`;
  url.searchParams.delete('user');
  url.searchParams.delete('password');
  return url.href;
}
