import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { ROOT } from '../steps.ts';

/** The folders with a TypeScript configuration. What runs on Node shares that of the root. */
export function programFolders(): readonly string[] {
  return globSync(['tsconfig.json', '{packages,apps}/*/tsconfig.json', 'e2e/tsconfig.json'], { cwd: ROOT })
    .map(dirname)
    .sort();
}

/** The program of a file: the one whose configuration is nearest. */
export function programOf(path: string, folders: readonly string[]): string {
  const around = folders.filter((folder) => path.startsWith(`${folder}/`));
  return around.sort((a, b) => b.length - a.length)[0] ?? '.';
}
