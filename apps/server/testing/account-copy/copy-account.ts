import type { Pool, Sql } from '../../database/pool.ts';
import { hashStationSecret, makeStationSecret } from '../../passwords/station-secret.ts';
import { readCatalogue } from './catalogue.ts';
import { copiedTables } from './copied-rows.ts';
import { copiedId, copyStatement, KEPT_IDS, MODULE_KEYS } from './copied-values.ts';
import { type CopyCode, drawCopyCode, inCopy } from './copy-code.ts';

/** An account that is a copy of another one. */
export type AccountCopy = {
  readonly accountId: string;
  readonly code: CopyCode;
  /** New secrets of its base stations, by serial number. */
  readonly secrets: ReadonlyMap<string, string>;
};

/**
 * Copies an account with all of its rows, users, devices and history, within the database: no row leaves it. Ids
 * and serial numbers of the copy are its own, and users sign in with the password of the original under an address with
 * the salt in it. `owner` signs in as the owner of an embedded database.
 */
export function copyAccount(owner: Pool, accountId: string): Promise<AccountCopy> {
  return owner.transaction(async (sql) => {
    // All tables as they are at one moment, while the original may receive readings.
    await sql.run('set transaction isolation level repeatable read');
    return copyWithin(sql, accountId);
  });
}

async function copyWithin(sql: Sql, accountId: string): Promise<AccountCopy> {
  // The rows are consistent as they are: neither references nor triggers have to look at them again.
  await sql.run('set local session_replication_role = replica');
  const tables = copiedTables(await readCatalogue(sql));
  const code = await drawCopyCode(sql, accountId, tables);
  const copyId = inCopy(accountId, code);
  const names = new Set(tables.map(({ name }) => name));
  await sql.run(
    `create temporary table ${KEPT_IDS} on commit drop as
     select id from clients where id <> $1
     union select id from users where id not in (select user_id from memberships where client_id = $1)`,
    [accountId],
  );
  // Modules first: other rows name them by a key that the database draws.
  const [modules, others] = [tables.filter(isModules), tables.filter((table) => !isModules(table))];
  for (const table of modules) await sql.run(copyStatement(table, names, code), [accountId]);
  await sql.run(
    `create temporary table ${MODULE_KEYS} on commit drop as
     select before.key as before, after.key as after from modules before
     join modules after on after.id = ${copiedId('before.id', code)} where before.client_id = $1`,
    [accountId],
  );
  for (const table of others) await sql.run(copyStatement(table, names, code), [accountId]);
  await sql.run(`update clients set plan_due_at = '-infinity' where id = $1`, [copyId]);
  await sql.run(
    'update users set last_client_id = $1 where id in (select user_id from memberships where client_id = $1)',
    [copyId],
  );
  return { accountId: copyId, code, secrets: await renewSecrets(sql, copyId) };
}

const isModules = ({ name }: { readonly name: string }): boolean => name === 'modules';

/** Gives the stations of an account new secrets: those of the original are known to its own stations only. */
async function renewSecrets(sql: Sql, accountId: string): Promise<ReadonlyMap<string, string>> {
  const stations = await sql.rows<{ id: string; serial: string }>(
    `select m.id, m.serial_number as serial from modules m join stations s on s.module_id = m.id
     where m.client_id = $1 and m.removed_at is null`,
    [accountId],
  );
  const secrets = new Map<string, string>();
  for (const { id, serial } of stations) {
    const secret = makeStationSecret();
    const hash = hashStationSecret(secret);
    await sql.run('update stations set secret_hash = $2 where module_id = $1', [id, hash]);
    await sql.run('update hardware set secret_hash = $2 where serial_number = $1', [serial, hash]);
    secrets.set(serial, secret);
  }
  return secrets;
}
