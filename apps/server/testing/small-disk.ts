import { execFileSync } from 'node:child_process';
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, rmdirSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A file system of limited size in memory, which a test can fill. */
export type SmallDisk = {
  readonly folder: string;
  /** Fills it, and keeps it full while others free a little, until `free` is called. */
  fill(): void;
  free(): void;
  remove(): void;
};

const CHUNK = Buffer.alloc(1024 * 1024);
const BLOCK = Buffer.alloc(4096);
const REFILL_MS = 20;

/** Mounts a small disk; returns the reason if this machine does not allow it (it needs Linux and root). */
export function mountSmallDisk(megabytes: number): SmallDisk | { readonly refused: string } {
  const folder = mkdtempSync(join(tmpdir(), 'zagon-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder], { stdio: 'pipe' });
  } catch (error) {
    rmdirSync(folder);
    return {
      refused: `a file system cannot be mounted here: ${error instanceof Error ? error.message : String(error)}`,
    };
  }
  chmodSync(folder, 0o755);
  const filler = join(folder, 'filler');
  let timer: NodeJS.Timeout | undefined;
  const free = (): void => {
    clearInterval(timer);
    rmSync(filler, { force: true });
  };
  return {
    folder,
    fill() {
      clearInterval(timer);
      writeUntilFull(filler);
      timer = setInterval(() => writeUntilFull(filler), REFILL_MS);
    },
    free,
    remove() {
      free();
      execFileSync('umount', ['-l', folder]);
      rmdirSync(folder);
    },
  };
}

function writeUntilFull(file: string): void {
  for (const bytes of [CHUNK, BLOCK]) {
    const handle = openSync(file, 'a');
    try {
      while (writeSync(handle, bytes) === bytes.length);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
    } finally {
      closeSync(handle);
    }
  }
}
