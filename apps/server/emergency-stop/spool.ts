import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { systemCode } from '../core/system-code.ts';
import { type Stop, stopSchema } from './stop.ts';

/** A small file of stops not yet recorded in the database. */
export type Spool = { load(): readonly Stop[]; save(stops: readonly Stop[]): void };

const stopsSchema = z.array(stopSchema);

/** `stops-to-record.4711.json` of process 4711; earlier releases had one file without a number. */
const FILE_NAME = /^stops-to-record(?:\.(?<pid>\d+))?\.json$/;

/**
 * The file of this process: two processes that share a folder must not overwrite each other's stops. The files of
 * processes that ended are taken over. Writes a new file and renames it over the old one, so a crash leaves either the
 * old or the new content.
 */
export function closeSpool(dataDir: string, pid = process.pid, isAlive = isProcessAlive): Spool {
  const file = join(dataDir, `stops-to-record.${pid}.json`);
  /** Files whose stops this process has taken over; deleted once its own file contains them. */
  let takenOver: readonly string[] = [];
  return {
    load() {
      if (!existsSync(dataDir)) return [];
      const readable = readdirSync(dataDir).filter((name) => {
        const match = FILE_NAME.exec(name);
        const owner = match?.groups?.['pid'];
        return match !== null && (owner === undefined || Number(owner) === pid || !isAlive(Number(owner)));
      });
      const files = readable.map((name) => join(dataDir, name));
      takenOver = files.filter((name) => name !== file);
      return files.flatMap((name) => stopsSchema.parse(JSON.parse(readFileSync(name, 'utf8'))));
    },
    save(stops) {
      mkdirSync(dataDir, { recursive: true });
      const tempFile = `${file}.new`;
      const handle = openSync(tempFile, 'w', 0o600);
      try {
        // Not writeSync: on a full disk it may write less without an error, and a partial file must not be renamed.
        writeFileSync(handle, JSON.stringify(stops));
        fsyncSync(handle);
      } finally {
        closeSync(handle);
      }
      renameSync(tempFile, file);
      flushFolder(dataDir);
      for (const old of takenOver) rmSync(old, { force: true });
      takenOver = [];
    },
  };
}

/** A process id reused by another program is treated as alive: those stops are recorded once that program has ended. */
function isProcessAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The process exists, but belongs to another user.
    return systemCode(error) === 'EPERM';
  }
}

/** Without this, a power failure may lose the rename. */
function flushFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
