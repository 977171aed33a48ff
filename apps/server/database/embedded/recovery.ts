import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { systemCode } from '../../core/system-code.ts';
import { isLivePostmaster } from './pid-file.ts';

/** How long a database may refuse connections without a process that makes it ready, ms. */
const ABANDONED_MS = 3_000;
/** Title of the process that replays the WAL; it exits once the database is ready. */
const STARTUP = 'postgres: startup';
/** The refusals of a database that is starting or recovering. One that is shutting down ends by itself. */
const RECOVERING = /starting up|recovery mode|not yet accepting connections/;

/**
 * Returns a function that is called with each refusal of a starting database, and returns true once its recovery is
 * abandoned: PostgreSQL may lose its startup process on a full disk, and then refuses connections for ever.
 */
export function watchRecovery(postmaster: number): (refusal: string, nowMs: number) => boolean {
  let sinceMs: number | undefined;
  return (refusal, nowMs) => {
    if (!RECOVERING.test(refusal) || hasStartupProcess(postmaster)) sinceMs = undefined;
    else sinceMs ??= nowMs;
    return sinceMs !== undefined && nowMs - sinceMs >= ABANDONED_MS;
  };
}

/** Ends such a database. Nothing is lost: it was not serving, and its next start recovers from the same WAL. */
export async function endAbandoned(postmaster: number): Promise<void> {
  try {
    process.kill(postmaster, 'SIGQUIT');
  } catch (error) {
    // It has ended by itself.
    if (systemCode(error) !== 'ESRCH') throw error;
  }
  while (isLivePostmaster(postmaster)) await wait(10);
}

/** True if a process is replaying the WAL, or if that is unknown because this system does not list processes. */
function hasStartupProcess(postmaster: number): boolean {
  if (!existsSync('/proc/self/stat')) return true;
  return readdirSync('/proc').some((name) => /^\d+$/.test(name) && isStartupOf(join('/proc', name), postmaster));
}

function isStartupOf(folder: string, postmaster: number): boolean {
  const parent = /\(.*\) \S (\d+)/s.exec(readOf(folder, 'stat'))?.[1];
  return Number(parent) === postmaster && readOf(folder, 'cmdline').startsWith(STARTUP);
}

/** Empty if the process has ended. */
function readOf(folder: string, file: string): string {
  try {
    return readFileSync(join(folder, file), 'utf8');
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes(systemCode(error) ?? '')) return '';
    throw error;
  }
}
