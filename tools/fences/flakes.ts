import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { git, hasWholeHistory } from '../git.ts';
import { flakeProblems } from '../suite/run/flakes.ts';
import { ROOT } from '../steps.ts';

/** Flakes that have had no cause for too long. */
export function unexplainedFlakes(): readonly string[] {
  return flakeProblems(readFileSync(join(ROOT, 'e2e/flakes.md'), 'utf8'), commitsSince);
}

/** In a shallow clone, which has few commits, 0: it cannot know. */
function commitsSince(commit: string): number | null {
  if (!hasWholeHistory()) return 0;
  const count = git('rev-list', '--count', `${commit}..HEAD`);
  return count === null ? null : Number(count);
}
