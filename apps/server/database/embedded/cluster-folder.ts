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
import { isOutOfSpace, StartRefused } from '../../core/start-refused.ts';
import { systemCode } from '../../core/system-code.ts';
import type { Account } from './account.ts';
import { canReach } from './account.ts';
import { REACHABLE_FOLDER } from './binaries.ts';

/** File in the data folder that points to the cluster if it is elsewhere. */
const POINTER = 'database-folder.txt';

/**
 * The folder of the database cluster: `<data>/postgres`, or, if the database account cannot traverse the data
 * folder, one under /var/lib that the data folder points to. The pointer contains a random name, so a new data
 * folder never picks up an old cluster.
 */
export function clusterFolder(dataDir: string, account: Account | undefined): string {
  createDataFolder(dataDir);
  const inside = join(dataDir, 'postgres');
  if (account === undefined || canReach(dataDir, account)) return inside;
  const pointer = join(dataDir, POINTER);
  if (existsSync(pointer)) return readFileSync(pointer, 'utf8').trim();
  const outside = join(REACHABLE_FOLDER, 'clusters', randomBytes(8).toString('hex'));
  makeTraversable(REACHABLE_FOLDER);
  makeTraversable(join(REACHABLE_FOLDER, 'clusters'));
  writeFileSync(pointer, `${outside}\n`);
  return outside;
}

/** Creates a folder that only the database account may enter. */
export function createPrivateFolder(folder: string, account: Account | undefined): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  if (account !== undefined) chownSync(folder, account.uid, account.gid);
}

/** Creates the data folder; throws a plain-language error if it cannot be used. */
export function createDataFolder(dataDir: string): void {
  try {
    if (!existsSync(dataDir)) {
      createFolders(dataDir);
      // With a strict umask, root would lock the database account out of a folder it just created.
      chmodSync(dataDir, 0o755);
    }
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const code = systemCode(error);
    if (code === undefined || isOutOfSpace(error)) throw error;
    throw new StartRefused(
      `The data folder ${dataDir} cannot be written to (${code}). ` +
        'Make it writable for this user, or set ZAGON_DATA_DIR to another folder.',
      { cause: error },
    );
  }
}

/**
 * Creates folders one by one: Node's recursive mkdir never returns if a parent exists but cannot contain folders
 * (/proc).
 */
function createFolders(folder: string): void {
  if (!existsSync(dirname(folder))) createFolders(dirname(folder));
  mkdirSync(folder);
}

function makeTraversable(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  chmodSync(folder, 0o755);
}
