import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { TreeEntry } from './tree.ts';

const ELF = Buffer.from([0x7f, 0x45, 0x4c, 0x46]);

/**
 * The same entries with programs and libraries that lack what only a debugger needs, a fifth of Node. `folder`: gets the
 * changed copies.
 */
export function stripPrograms(entries: readonly TreeEntry[], folder: string): readonly TreeEntry[] {
  return entries.map((entry) => {
    if (entry.kind === 'link' || !isElf(entry.source)) return entry;
    const source = join(folder, entry.path);
    mkdirSync(dirname(source), { recursive: true });
    execFileSync('strip', ['--strip-unneeded', '-o', source, entry.source]);
    return { ...entry, source };
  });
}

function isElf(file: string): boolean {
  const start = Buffer.alloc(ELF.length);
  const opened = openSync(file, 'r');
  try {
    return readSync(opened, start) === ELF.length && start.equals(ELF);
  } finally {
    closeSync(opened);
  }
}
