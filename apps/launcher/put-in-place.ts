import { renameSync } from 'node:fs';

/**
 * Replaces a folder in one step and moves the old one to `before-1`, `before-2` … Safe with concurrent callers: if
 * another caller has put a folder in place, that one is moved away too.
 */
export function putInPlace(source: string, target: string, backup: string): void {
  for (let attempt = 1; ; attempt += 1) {
    tryRename(target, `${backup}-${attempt}`, ['ENOENT']);
    if (tryRename(source, target, ['ENOTEMPTY', 'EEXIST'])) return;
  }
}

/** Renames; returns false on one of the expected error codes. */
function tryRename(from: string, to: string, ignoredCodes: readonly string[]): boolean {
  try {
    renameSync(from, to);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && ignoredCodes.some((code) => code === error.code)) return false;
    throw error;
  }
}
