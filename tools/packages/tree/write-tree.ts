import { copyFileSync, chmodSync, lutimesSync, mkdirSync, readdirSync, symlinkSync, utimesSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { TreeEntry } from './tree.ts';

/** Writes the entries below a folder, readable by everyone and changeable by its owner. */
export function writeTree(entries: readonly TreeEntry[], folder: string): void {
  for (const entry of entries) {
    const place = join(folder, entry.path);
    mkdirSync(dirname(place), { recursive: true, mode: 0o755 });
    if (entry.kind === 'link') symlinkSync(entry.target, place);
    else {
      copyFileSync(entry.source, place);
      chmodSync(place, entry.isExecutable ? 0o755 : 0o644);
    }
  }
}

/** Gives everything below a folder, and the folder, the same time of change, s since 1970: same commit, same bytes. */
export function setTimes(folder: string, epochS: number): void {
  for (const found of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, found.name);
    if (found.isDirectory()) setTimes(path, epochS);
    else if (found.isSymbolicLink()) lutimesSync(path, epochS, epochS);
    else utimesSync(path, epochS, epochS);
  }
  utimesSync(folder, epochS, epochS);
}
