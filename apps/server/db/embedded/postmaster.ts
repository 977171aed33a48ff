import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  lstatSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { StartRefused } from '../../start-refused.ts';
import type { Account } from './account.ts';
import { makePrivate } from './cluster-folder.ts';
import { isLivePostmaster, readPidFile, type Postmaster } from './pid-file.ts';

/** Where a cluster and its program are and who runs them. */
export type Installation = {
  readonly programs: string;
  readonly cluster: string;
  readonly account: Account | undefined;
  readonly settings: Readonly<Record<string, string>>;
};

/** The port is only a part of the socket's name: nothing listens on the network. */
const SOCKET_PORT = 5432;

/** Half-made clusters have their own name, so that a crash during the first start leaves no cripple. */
export async function createCluster(at: Installation): Promise<void> {
  if (existsSync(join(at.cluster, 'PG_VERSION'))) return;
  const half = `${at.cluster}.new`;
  rmSync(half, { recursive: true, force: true });
  makePrivate(half, at.account);
  const made = await runToEnd(
    join(at.programs, 'initdb'),
    ['-D', half, '-U', 'postgres', '--no-locale', '-E', 'UTF8', '-A', 'trust', '--no-instructions'],
    at.account,
  );
  if (made.code !== 0) throw new Error(`The database cluster could not be made:\n${made.output}`);
  // Only the socket, which lies in a folder of mode 0700, and never the network.
  writeFileSync(join(half, 'pg_hba.conf'), 'local all all trust\n');
  renameSync(half, at.cluster);
}

/** Starts the database and returns when it has written its pid file; it goes on when we die. */
export async function startPostmaster(at: Installation): Promise<Postmaster> {
  const socketDir = privateSocketFolder(at);
  const log = join(at.cluster, 'server.log');
  const settings = {
    ...at.settings,
    listen_addresses: '',
    unix_socket_directories: socketDir,
    unix_socket_permissions: '0700',
    port: String(SOCKET_PORT),
  };
  const leftover = readPidFile(at.cluster);
  const fd = openSync(log, 'a', 0o600);
  const child = spawn(
    join(at.programs, 'postgres'),
    ['-D', at.cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    {
      detached: true,
      stdio: ['ignore', fd, fd],
      ...at.account,
      env: {
        ...cleanEnvironment(),
        // The number in a left-over pid file may now be another program's: this is how PostgreSQL is told to look past it.
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
  for (;;) {
    const seen = readPidFile(at.cluster);
    if (seen !== undefined && seen.pid === child.pid) return seen;
    if (ended !== undefined)
      throw new StartRefused(`The database did not start (${ended}). Its last words:\n${lastLines(log)}`);
    await wait(10);
  }
}

/** Ends the database in order: sessions are cut, everything is written, the pid file goes. */
export async function stopPostmaster(cluster: string, running: Postmaster): Promise<void> {
  if (isLivePostmaster(running.pid)) process.kill(running.pid, 'SIGINT');
  while (isLivePostmaster(running.pid) && readPidFile(cluster)?.pid === running.pid) await wait(10);
  if (existsSync(running.socketDir) && readdirSync(running.socketDir).length === 0) rmdirSync(running.socketDir);
}

/** A short path (sockets allow about 100 letters) that nobody else can enter or have laid out for us. */
function privateSocketFolder(at: Installation): string {
  const folder = join(tmpdir(), `zagon-${createHash('sha256').update(at.cluster).digest('hex').slice(0, 12)}`);
  const owner = at.account?.uid ?? userInfo().uid;
  const info = lstatSync(folder, { throwIfNoEntry: false });
  if (info !== undefined && (!info.isDirectory() || (info.uid !== owner && info.uid !== userInfo().uid)))
    throw new StartRefused(`${folder} belongs to somebody else. Remove it, or set TMPDIR to a folder of your own.`);
  makePrivate(folder, at.account);
  return folder;
}

/** Whatever PG… variables the shell has are meant for other databases. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('PG')));
}

async function runToEnd(
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

function lastLines(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n').slice(-8).join('\n') : '(none)';
}
