import { spawnSync } from 'node:child_process';
import { ROOT } from './steps.ts';

/** What a git command prints about this repository, trimmed; null if it fails, such as for an unknown commit. */
export function git(...words: readonly string[]): string | null {
  const { status, stdout } = spawnSync('git', words, { cwd: ROOT, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}

/** Whether this clone has the whole history; a shallow one cannot count its commits. */
export function hasWholeHistory(ask: typeof git = git): boolean {
  return ask('rev-parse', '--is-shallow-repository') === 'false';
}
