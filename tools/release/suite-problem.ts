import { SUITE_PARTS, type PartResult } from '../suite/run/whole-suite-page.ts';

/** Files that differ between a commit and this one; null for an unknown commit. */
export type ChangedSince = (commit: string) => readonly string[] | null;

/** What the run itself writes, so that its results are committed after the commit that was tested. */
const WRITTEN_BY_THE_RUN: ReadonlySet<string> = new Set(['docs/whole-suite.md', 'e2e/flakes.md']);

/** Why the newest results of the whole suite do not vouch for this commit; null if they do. */
export function suiteProblem(results: readonly PartResult[], changedSince: ChangedSince): string | null {
  for (const part of SUITE_PARTS) {
    const result = results.find((candidate) => candidate.part === part);
    const command = `"npm run test:all -- ${part}"`;
    if (result === undefined) return `docs/whole-suite.md has no result of the part ${part}: run ${command}.`;
    if (!isGreen(result.outcome))
      return `The part ${part} of the whole suite is red (${result.outcome}): mend it and run ${command}.`;
    const changed = changedSince(result.commit);
    if (changed === null)
      return `The part ${part} of the whole suite was run on ${result.commit}, which is no commit of this history: run ${command}.`;
    const other = changed.find((file) => !WRITTEN_BY_THE_RUN.has(file));
    if (other !== undefined)
      return `The part ${part} of the whole suite was run on ${result.commit}, and ${other} was changed since: run ${command}.`;
  }
  return null;
}

/** True for `passed: …`, and for `12 passed, 0 failed`, whatever follows. */
function isGreen(outcome: string): boolean {
  return outcome.startsWith('passed: ') || /^[1-9][\d,]* passed, 0 failed\b/.test(outcome);
}
