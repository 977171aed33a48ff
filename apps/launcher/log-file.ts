import { copyFileSync, existsSync, fstatSync, ftruncateSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A log larger than this is rotated. */
const MAX_BYTES = 20_000_000;
/** Files of one log: the current one and `.1` to `.4`, newest first. */
const FILES = 5;
const CHECK_MS = 1_000;

/** The log of a child process. */
export type LogFile = {
  /** Destination of the child's output. */
  readonly output: number | 'inherit';
  /** Rotates the log if it is too large. Never throws. */
  readonly rotate: () => void;
};

/**
 * Opens the log file of a child and rotates it while the child runs. Falls back to the terminal if it cannot be
 * created: the server reports the unwritable folder itself.
 */
export function openLog(dataDir: string, name: string, limits: { readonly maxBytes?: number } = {}): LogFile {
  const folder = join(dataDir, 'logs');
  const file = join(folder, `${name}.log`);
  const maxBytes = limits.maxBytes ?? MAX_BYTES;
  let handle: number;
  try {
    createFolders(folder);
    handle = openSync(file, 'a', 0o600);
  } catch (error) {
    if (isSystemError(error)) return { output: 'inherit', rotate: () => undefined };
    throw error;
  }
  const rotate = (): void => {
    try {
      if (fstatSync(handle).size > maxBytes) rotateFiles(file, handle);
    } catch (error) {
      // The folder was removed or became unreadable: the children matter more than their log.
      if (!isSystemError(error)) throw error;
    }
  };
  rotate();
  setInterval(rotate, CHECK_MS).unref();
  return { output: handle, rotate };
}

/**
 * The child holds the file open and appends to it, so the file is copied and emptied instead of renamed. If there is no
 * space for the copy, its content is dropped: an old log is worth less than the space.
 */
function rotateFiles(file: string, handle: number): void {
  try {
    for (let number = FILES - 2; number >= 1; number -= 1)
      if (existsSync(`${file}.${number}`)) renameSync(`${file}.${number}`, `${file}.${number + 1}`);
    copyOrRemove(file, `${file}.1`);
  } finally {
    ftruncateSync(handle);
  }
}

/** Leaves no partial copy behind. */
function copyOrRemove(from: string, to: string): void {
  try {
    copyFileSync(from, to);
  } catch (error) {
    if (!isSystemError(error)) throw error;
    rmSync(to, { force: true });
  }
}

function isSystemError(error: unknown): boolean {
  return error instanceof Error && 'code' in error;
}

/** One level at a time: Node's recursive mkdir hangs if an existing parent cannot hold folders (/proc). */
function createFolders(folder: string): void {
  if (existsSync(folder)) return;
  createFolders(dirname(folder));
  mkdirSync(folder);
}
