import { dirname } from 'node:path';
import { isTest } from './source-files.ts';

const MAX_FILES = 25;

/** Returns a message for every folder with more than 25 source files, excluding tests. */
export function oversizedFolders(paths: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const path of paths.filter((file) => !isTest(file))) {
    counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > MAX_FILES)
    .map(([folder, count]) => `${folder} has ${count} source files (at most ${MAX_FILES}): sort them into folders.`);
}
