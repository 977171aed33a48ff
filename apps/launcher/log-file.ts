import { existsSync, mkdirSync, openSync, renameSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A log longer than this is put aside at the next start; the one before it goes. */
const LONGEST_BYTES = 20_000_000;

/**
 * The file that a child writes its log to. Where it cannot be made the log goes to the terminal:
 * that the folder is not writable is told by the server, in words.
 */
export function openLog(dataDir: string, name: string): number | 'inherit' {
  const folder = join(dataDir, 'logs');
  const file = join(folder, `${name}.log`);
  try {
    makeFolders(folder);
    if (existsSync(file) && statSync(file).size > LONGEST_BYTES) renameSync(file, `${file}.1`);
    return openSync(file, 'a', 0o600);
  } catch (error) {
    if (error instanceof Error && 'code' in error) return 'inherit';
    throw error;
  }
}

/** One by one: the recursive call of Node never returns where a parent is there but takes no folder (/proc). */
function makeFolders(folder: string): void {
  if (existsSync(folder)) return;
  makeFolders(dirname(folder));
  mkdirSync(folder);
}
