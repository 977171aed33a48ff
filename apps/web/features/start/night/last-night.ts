import type { BoardRun } from '../../../entities/schedule/use-board.ts';
import type { Span } from '../../../entities/night/night-span.ts';

/** The irrigation cycles of a night that are over. */
export type LastNight = {
  readonly count: number;
  readonly ranCount: number;
  /** Cycles that did not or not fully run, the earliest first. */
  readonly others: readonly BoardRun[];
};

/** Null if no irrigation was due; control cycles are not counted, as they deliver no water. */
export function lastNightFrom(runs: readonly BoardRun[], { fromMs, untilMs }: Span): LastNight | null {
  const over = runs
    .filter(({ kind, outcome, starts_at: startsAt }) => {
      const startMs = Date.parse(startsAt);
      return kind === 'irrigation' && isOver(outcome) && startMs >= fromMs && startMs < untilMs;
    })
    .toSorted((a, b) => a.starts_at.localeCompare(b.starts_at));
  if (over.length === 0) return null;
  const others = over.filter(({ outcome }) => outcome !== 'ran');
  return { count: over.length, ranCount: over.filter(({ outcome }) => outcome !== 'did_not_run').length, others };
}

function isOver(outcome: BoardRun['outcome']): boolean {
  switch (outcome) {
    case 'ran':
    case 'ran_in_part':
    case 'did_not_run':
      return true;
    case 'running':
    case 'will_run':
    case 'will_not_run':
      return false;
  }
}
