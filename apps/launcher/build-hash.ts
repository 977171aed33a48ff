import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** File inside the build that contains the hash of its inputs, so the two always match, even with concurrent builds. */
export const HASH_FILE = 'made-of';

/** Returns the input hash of a complete build; null if there is none. */
export function hashOfBuild(build: string): string | null {
  const hashFile = join(build, HASH_FILE);
  return existsSync(hashFile) ? readFileSync(hashFile, 'utf8') : null;
}
