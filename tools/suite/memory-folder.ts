import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { processExists } from '../../apps/server/database/embedded/pid-file.ts';
import { systemCode } from '../../apps/server/core/system-code.ts';

const MEMORY = '/dev/shm';
const PREFIX = 'zagon-tests-';

/** The space all temporary files of a run may need at the same time; containers often have 64 MB. */
const NEEDED_BYTES = 4 * 2 ** 30;

/**
 * A folder in memory for the temporary files of a run: the databases of the tests create and delete hundreds of
 * thousands of files, which costs a disk far more than memory. Null where there is no such place, or not enough of it.
 */
export function createMemoryFolder(): { readonly path: string; readonly remove: () => void } | null {
  if (freeBytes() < NEEDED_BYTES) return null;
  for (const name of readdirSync(MEMORY)) {
    const pid = new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1];
    // What a killed run left would occupy memory until the machine restarts.
    if (pid !== undefined && !processExists(Number(pid))) rmSync(join(MEMORY, name), { recursive: true, force: true });
  }
  const path = mkdtempSync(join(MEMORY, `${PREFIX}${process.pid}-`));
  // As with the system's own folder: each of the accounts that programs are started with may use it.
  chmodSync(path, 0o1777);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

function freeBytes(): number {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize;
  } catch (error) {
    if (['ENOENT', 'EACCES'].includes(systemCode(error) ?? '')) return 0;
    throw error;
  }
}
