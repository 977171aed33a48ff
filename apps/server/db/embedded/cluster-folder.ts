import { randomBytes } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { StartRefused, systemCode } from '../../start-refused.ts';
import type { Account } from './account.ts';
import { canReach } from './account.ts';
import { REACHABLE_FOLDER } from './binaries.ts';

/** Name of the file in the data folder that says where the cluster is, when it is not beside it. */
const POINTER = 'database-folder.txt';

/**
 * The folder of the database cluster: `<data>/postgres`, or, where the account that runs the
 * database cannot walk into the data folder, one under /var/lib that the data folder points to.
 * The pointer carries a random name, so that a new data folder never meets an old cluster.
 */
export function clusterFolder(dataDir: string, account: Account | undefined): string {
  makeDataFolder(dataDir);
  const inside = join(dataDir, 'postgres');
  if (account === undefined || canReach(dataDir, account)) return inside;
  const pointer = join(dataDir, POINTER);
  if (existsSync(pointer)) return readFileSync(pointer, 'utf8').trim();
  const outside = join(REACHABLE_FOLDER, 'clusters', randomBytes(8).toString('hex'));
  makeWay(REACHABLE_FOLDER);
  makeWay(join(REACHABLE_FOLDER, 'clusters'));
  writeFileSync(pointer, `${outside}\n`);
  return outside;
}

/** Makes a folder that only the account of the database may enter. */
export function makePrivate(folder: string, account: Account | undefined): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  if (account !== undefined) chownSync(folder, account.uid, account.gid);
}

/** Makes the data folder, or says in plain words why it cannot be used. */
export function makeDataFolder(dataDir: string): void {
  try {
    if (!existsSync(dataDir)) {
      makeFolders(dataDir);
      // A strict umask of root would shut the database's account out of a folder we have just made.
      chmodSync(dataDir, 0o755);
    }
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const code = systemCode(error);
    if (code === undefined) throw error;
    throw new StartRefused(
      `The data folder ${dataDir} cannot be written to (${code}). ` +
        'Give this user the right to write there, or name another folder in ZAGON_DATA_DIR.',
      { cause: error },
    );
  }
}

/** One by one: the recursive call of Node never returns where a parent is there but takes no folder (/proc). */
function makeFolders(folder: string): void {
  if (!existsSync(dirname(folder))) makeFolders(dirname(folder));
  mkdirSync(folder);
}

function makeWay(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  chmodSync(folder, 0o755);
}
