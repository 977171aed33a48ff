import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file of the project; `path` is relative to the root, with `/`. */
export type SourceFile = { readonly path: string; readonly text: string };

/** All files in the folders with this ending, committed or new, excluding those ignored by git. */
export function sourceFiles(root: string, folders: readonly string[], ending: RegExp): SourceFile[] {
  const words = ['ls-files', '--cached', '--others', '--exclude-standard', ...folders];
  return execFileSync('git', words, { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((path) => ending.test(path) && existsSync(join(root, path)))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

export function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path);
}
