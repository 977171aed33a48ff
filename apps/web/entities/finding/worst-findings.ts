import type { FindingShape } from '@zagon/contract/findings/endpoints.ts';

/** What a line of the start page says, the worst first. */
export const WORST_ORDER = ['no_response', 'late', 'none_planned', 'not_trusted', 'weak', 'watch'] as const;
export type WorstKind = (typeof WORST_ORDER)[number];

/** A finding to look at: what was found, and at which section or module. */
export type WorstFinding = {
  readonly id: string;
  readonly kind: WorstKind;
  readonly place: NonNullable<FindingShape['place']>;
  /** Of `late`: the next run, ms. */
  readonly nextRunMs: number | null;
};

/** Maximum lines on the start page. */
const MAX_SHOWN = 3;

/** The findings to look at first, at most three. */
export function worstFindings(findings: readonly FindingShape[], nowMs: number): readonly WorstFinding[] {
  return findingsToCheck(findings, nowMs).slice(0, MAX_SHOWN);
}

/**
 * All findings that need attention, the worst and newest first; one line for each thing at each place, however many sensors
 * say it. What has expired is not known any more, and what is silent says nothing. What rests on a guess of the product is
 * left out, and so is a sensor that a user wants used anyway: that was looked at.
 */
export function findingsToCheck(findings: readonly FindingShape[], nowMs: number): readonly WorstFinding[] {
  const seen = new Set<string>();
  return findings
    .filter(({ expires_at: end }) => end === null || Date.parse(end) > nowMs)
    .filter(({ assumed, used_until: used }) => !assumed && (used === null || Date.parse(used) <= nowMs))
    .toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
    .flatMap((finding) => worstOf(finding) ?? [])
    .toSorted((a, b) => WORST_ORDER.indexOf(a.kind) - WORST_ORDER.indexOf(b.kind))
    .filter(({ kind, place }) => {
      // A probe with a sensor that is not trusted needs no second line for one on watch.
      const key = `${place.id} ${kind === 'watch' ? 'not_trusted' : kind}`;
      return !seen.has(key) && seen.add(key);
    });
}

/** The line of one finding; null if it is well, or of a kind that is shown elsewhere. */
function worstOf(finding: FindingShape): WorstFinding | null {
  const { id, place, next_run: nextRun } = finding;
  const kind = concernOf(finding);
  if (kind === null || place === null) return null;
  return { id, kind, place, nextRunMs: kind === 'late' && nextRun !== null ? Date.parse(nextRun) : null };
}

/** What is to be looked at; null if the finding says that all is well, or says nothing. */
export function concernOf({
  word,
  verdict,
  in_time: inTime,
  next_run: nextRun,
}: Pick<FindingShape, 'word' | 'verdict' | 'in_time' | 'next_run'>): WorstKind | null {
  if (word !== null && word !== 'wetted') return word;
  if (verdict !== null && verdict !== 'trusted') return verdict;
  if (inTime === false) return nextRun === null ? 'none_planned' : 'late';
  return null;
}
