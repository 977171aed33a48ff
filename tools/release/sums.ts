import { globSync, lstatSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { digestOfFile } from '../packages/oci/layout.ts';

const SUMS = 'SHA256SUMS';

/** The lines of `SHA256SUMS` as GNU's `sha256sum` writes them, sorted by file. */
export function sumsOf(digests: ReadonlyMap<string, string>): string {
  return [...digests]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([file, digest]) => `${digest}  ${file}\n`)
    .join('');
}

/** Writes the checksums of all files of a folder into it. */
export async function writeSums(folder: string): Promise<void> {
  const files = globSync('**/*', { cwd: folder }).filter(
    (file) => file !== SUMS && lstatSync(join(folder, file)).isFile(),
  );
  const digests = new Map<string, string>();
  for (const file of files) digests.set(file, (await digestOfFile(join(folder, file))).replace(/^sha256:/, ''));
  writeFileSync(join(folder, SUMS), sumsOf(digests));
}
