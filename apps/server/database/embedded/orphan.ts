import { readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { StartRefused } from '../../core/start-refused.ts';
import { systemCode } from '../../core/system-code.ts';
import { isLivePostmaster, readPidFile } from './pid-file.ts';
import { socketFolderOf, SOCKET_PORT } from './socket-folder.ts';

/** An immediate shutdown ends its sessions by force after 5 s. */
const END_LIMIT_MS = 15_000;
/** The suffix that Linux adds to the working directory of a process once it was deleted. */
const DELETED = ' (deleted)';

/**
 * Ends the database of a killed server whose data folder was deleted: it holds the socket that a new database in the
 * same place needs. There is nothing left that it could save. Must be called before that place has a new cluster: a
 * database writes its control file to the path with which it was started, whatever is there.
 */
export async function endOrphan(cluster: string): Promise<void> {
  const socketDir = socketFolderOf(cluster);
  const pid = holderOf(cluster, join(socketDir, `.s.PGSQL.${SOCKET_PORT}.lock`));
  if (pid === undefined) return;
  if (!folderOf(pid).endsWith(DELETED)) throw stillRunning(pid, socketDir);
  try {
    process.kill(pid, 'SIGQUIT');
  } catch (error) {
    if (systemCode(error) === 'EPERM') throw stillRunning(pid, socketDir);
    // It has already exited by itself.
    if (systemCode(error) !== 'ESRCH') throw error;
  }
  const deadlineMs = performance.now() + END_LIMIT_MS;
  while (isLivePostmaster(pid)) {
    if (performance.now() > deadlineMs) throw stillRunning(pid, socketDir);
    await wait(10);
  }
}

function stillRunning(pid: number, socketDir: string): StartRefused {
  return new StartRefused(
    `A database whose data folder was here before is still running (process ${pid}, with its socket in ${socketDir}): ` +
      `end it with "kill -QUIT ${pid}", and start again.`,
  );
}

/** The database that holds the lock although it is not that of the folder; undefined if there is none. */
function holderOf(cluster: string, lockFile: string): number | undefined {
  let lines: string[];
  try {
    lines = readFileSync(lockFile, 'utf8').split('\n');
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined;
    throw error;
  }
  const pid = Number(lines[0]);
  const isOfThisPlace = lines[1] === cluster;
  if (!isOfThisPlace || !Number.isInteger(pid) || pid <= 0 || !isLivePostmaster(pid)) return undefined;
  return readPidFile(cluster)?.pid === pid ? undefined : pid;
}

/** The working directory of a database is its folder. Empty if it cannot be read. */
function folderOf(pid: number): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch (error) {
    if (systemCode(error) === undefined) throw error;
    return '';
  }
}
