import { renameSync } from 'node:fs';

/**
 * Puts a folder in the place of another, as a whole, and moves what stood there to `before-1`, `before-2` … Others may
 * do the same at this moment: whoever finds the place taken again moves away what they put there.
 */
export function putInPlace(fresh: string, place: string, before: string): void {
  for (let moved = 1; ; moved += 1) {
    renames(place, `${before}-${moved}`, ['ENOENT']);
    if (renames(fresh, place, ['ENOTEMPTY', 'EEXIST'])) return;
  }
}

/** Renames; false where it cannot for one of these reasons. */
function renames(from: string, to: string, expected: readonly string[]): boolean {
  try {
    renameSync(from, to);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && expected.some((code) => code === error.code)) return false;
    throw error;
  }
}
