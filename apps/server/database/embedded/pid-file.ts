import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { systemCode } from '../../core/system-code.ts';

/** The contents of `postmaster.pid`, written by a running database. */
export type Postmaster = { readonly pid: number; readonly port: number; readonly socketDir: string };

/** Reads a cluster's `postmaster.pid`; undefined if it is missing or only partly written. */
export function readPidFile(cluster: string): Postmaster | undefined {
  let lines: string[];
  try {
    lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined;
    throw error;
  }
  const [pid, , , port, socketDir] = lines;
  if (pid === undefined || port === undefined || socketDir === undefined || socketDir === '') return undefined;
  return { pid: Number(pid), port: Number(port), socketDir };
}

/**
 * True if a process with this id is running and is a database. After a reboot the id may belong to another program,
 * and a zombie still answers signals.
 */
export function isLivePostmaster(pid: number): boolean {
  if (!processExists(pid)) return false;
  if (!existsSync('/proc/self/stat')) return true;
  const match = /\((.*)\) (\S)/s.exec(readStat(pid));
  return match !== null && match[1] === 'postgres' && match[2] !== 'Z';
}

/** The process status reported by Linux; empty if the process has since ended. */
function readStat(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes(systemCode(error) ?? '')) return '';
    throw error;
  }
}

export function processExists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It exists, but this process may not signal it.
    return systemCode(error) === 'EPERM';
  }
}
