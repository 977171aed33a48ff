import { execFileSync } from 'node:child_process';

/**
 * A seed that changes with every commit, so that the days simulated by the tests add up over commits; the same for
 * every run of one commit. Outside a repository always the same.
 */
export function commitSeed(): number {
  return seedOf(headCommit());
}

/** A seed from the hash of a commit. */
export const seedOf = (commit: string): number => Number.parseInt(commit.slice(0, 7), 16);

const OUTSIDE_A_REPOSITORY = '5eed000';

function headCommit(): string {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd: import.meta.dirname,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return OUTSIDE_A_REPOSITORY;
  }
}
