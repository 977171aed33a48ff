import { existsSync, mkdirSync, openSync, renameSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A log larger than this is rotated at the next start; only one old log is retained. */
const MAX_BYTES = 20_000_000;

/**
 * Opens the log file of a child. Falls back to the terminal if it cannot be created:
 * the server reports the unwritable folder itself.
 */
export function openLog(dataDir: string, name: string): number | 'inherit' {
  const folder = join(dataDir, 'logs');
  const file = join(folder, `${name}.log`);
  try {
    createFolders(folder);
    if (existsSync(file) && statSync(file).size > MAX_BYTES) renameSync(file, `${file}.1`);
    return openSync(file, 'a', 0o600);
  } catch (error) {
    if (error instanceof Error && 'code' in error) return 'inherit';
    throw error;
  }
}

/** One level at a time: Node's recursive mkdir hangs if an existing parent cannot hold folders (/proc). */
function createFolders(folder: string): void {
  if (existsSync(folder)) return;
  createFolders(dirname(folder));
  mkdirSync(folder);
}
