import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { SERVING_ROLES } from '../address.ts';

/** Users of the database that this process signs in as; the schema's owner is the superuser. */
const DATABASE_USERS = ['postgres', ...SERVING_ROLES];

/**
 * Who may connect: the operating-system user of this process, through the socket. Never the network, never another
 * user, not even the one that the database runs under. Clusters of older versions get the same rules.
 */
export function writeAccessRules(cluster: string): void {
  const { username } = userInfo();
  const lines = DATABASE_USERS.map((user) => `zagon "${username}" ${user}\n`);
  replaceFile(join(cluster, 'pg_ident.conf'), lines.join(''));
  replaceFile(join(cluster, 'pg_hba.conf'), 'local all all peer map=zagon\n');
}

/** Written atomically, and only if it differs: a full disk must not leave rules that admit no one. */
export function replaceFile(file: string, text: string): void {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  const partial = `${file}.new`;
  writeFileSync(partial, text);
  // Readable by the database account, whatever the umask; no one else can enter the folder.
  chmodSync(partial, 0o644);
  renameSync(partial, file);
}
