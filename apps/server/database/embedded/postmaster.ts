import { spawn } from 'node:child_process';
import {
  closeSync,
  existsSync,
  lstatSync,
  openSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { StartRefused } from '../../core/start-refused.ts';
import { writeAccessRules } from './access-rules.ts';
import type { Account } from './account.ts';
import { createPrivateFolder } from './cluster-folder.ts';
import { databaseLog, lastLines } from './database-log.ts';
import { isLivePostmaster, readPidFile, type Postmaster } from './pid-file.ts';
import { socketFolderOf, SOCKET_PORT } from './socket-folder.ts';

/** Where a cluster and its binaries are, and which account runs them. */
export type Installation = {
  readonly binDir: string;
  readonly cluster: string;
  readonly account: Account | undefined;
  readonly settings: Readonly<Record<string, string>>;
};

const PID_FILE_LIMIT_MS = 60_000;
/** Space for the next WAL file. */
const MIN_FREE_BYTES = 16 * 1024 * 1024;
/** The text of ENOSPC in PostgreSQL's log. */
const NO_SPACE = 'No space left on device';

/** Builds the cluster under a temporary name, so a crash during the first start leaves no broken cluster. */
export async function createCluster(at: Installation): Promise<void> {
  if (existsSync(join(at.cluster, 'PG_VERSION'))) return;
  const partialCluster = `${at.cluster}.new`;
  rmSync(partialCluster, { recursive: true, force: true });
  createPrivateFolder(partialCluster, at.account);
  const result = await runToCompletion(
    join(at.binDir, 'initdb'),
    ['-D', partialCluster, '-U', 'postgres', '--no-locale', '-E', 'UTF8', '-A', 'trust', '--no-instructions'],
    at.account,
  );
  if (result.code !== 0) throw new Error(`Could not create the database cluster:\n${result.output}`);
  renameSync(partialCluster, at.cluster);
}

/** Starts the database and returns once it has written its pid file; it keeps running if this process dies. */
export async function startPostmaster(at: Installation): Promise<Postmaster> {
  const socketDir = privateSocketFolder(at);
  const log = databaseLog(at.cluster);
  const settings = {
    ...at.settings,
    listen_addresses: '',
    unix_socket_directories: socketDir,
    unix_socket_permissions: '0700',
    port: String(SOCKET_PORT),
  };
  const leftover = readPidFile(at.cluster);
  writeAccessRules(at.cluster);
  const fd = openSync(log, 'a', 0o600);
  const child = spawn(
    join(at.binDir, 'postgres'),
    ['-D', at.cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    {
      detached: true,
      stdio: ['ignore', fd, fd],
      ...at.account,
      env: {
        ...cleanEnvironment(),
        // The id in a leftover pid file may now belong to another program: this makes PostgreSQL ignore it.
        ...(leftover !== undefined && !isLivePostmaster(leftover.pid)
          ? { PG_GRANDPARENT_PID: String(leftover.pid) }
          : {}),
      },
    },
  );
  closeSync(fd);
  child.unref();
  let ended: string | undefined;
  child.once('error', (error) => (ended = error.message));
  child.once('exit', (code) => (ended = `exit code ${code ?? 'none'}`));
  const deadline = performance.now() + PID_FILE_LIMIT_MS;
  for (;;) {
    const postmaster = readPidFile(at.cluster);
    if (postmaster !== undefined && postmaster.pid === child.pid) return postmaster;
    if (ended !== undefined) throw startFailure(at.cluster, ended, lastLines(log));
    // The pid file cannot be completed on a full disk.
    if (performance.now() > deadline) child.kill('SIGQUIT');
    await wait(10);
  }
}

/** A full disk is no reason to refuse the start, which is retried until there is space. */
function startFailure(cluster: string, ended: string, lines: string): Error {
  const message = `The database did not start (${ended}). Last log lines:\n${lines}`;
  // PostgreSQL may have had no space to log the reason.
  const { bavail, bsize } = statfsSync(cluster);
  return lines.includes(NO_SPACE) || bavail * bsize < MIN_FREE_BYTES
    ? Object.assign(new Error(message), { code: 'ENOSPC' })
    : new StartRefused(message);
}

/** Shuts the database down cleanly: sessions are closed, everything is flushed, the pid file is removed. */
export async function stopPostmaster(cluster: string, running: Postmaster): Promise<void> {
  if (isLivePostmaster(running.pid)) process.kill(running.pid, 'SIGINT');
  while (isLivePostmaster(running.pid) && readPidFile(cluster)?.pid === running.pid) await wait(10);
  if (existsSync(running.socketDir) && readdirSync(running.socketDir).length === 0) rmdirSync(running.socketDir);
}

/** Creates the folder of the socket, which no other user can enter or could have created in advance. */
function privateSocketFolder(at: Installation): string {
  const folder = socketFolderOf(at.cluster);
  const owner = at.account?.uid ?? userInfo().uid;
  const info = lstatSync(folder, { throwIfNoEntry: false });
  if (info !== undefined && (!info.isDirectory() || (info.uid !== owner && info.uid !== userInfo().uid)))
    throw new StartRefused(`${folder} belongs to another user. Remove it, or set TMPDIR to a folder of your own.`);
  createPrivateFolder(folder, at.account);
  return folder;
}

/** Any PG… variables in the environment are meant for other databases. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('PG')));
}

async function runToCompletion(
  program: string,
  args: readonly string[],
  account: Account | undefined,
): Promise<{ code: number | null; output: string }> {
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: '/',
    env: cleanEnvironment(),
    ...account,
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output }));
  });
}
