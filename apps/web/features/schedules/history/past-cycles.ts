import type { ReplyOf } from '../../../lib/api/types.ts';

type History = ReplyOf<'schedulerHistory'>;
export type PastCycle = History['runs'][number];

/** The period that is asked for, as it is written in the request. */
export type Period = { readonly d0: string; readonly d1: string };

/**
 * The cycles of an answer that have begun or were decided, the newest first; null where the answer is for another
 * period than was asked. What is still to come today is no history.
 */
export function pastCycles(history: History, { d0, d1 }: Period, nowMs: number): readonly PastCycle[] | null {
  if (history.dates.d0 !== d0 || history.dates.d1 !== d1) return null;
  const past = history.runs.filter((run) => run.result !== null || Date.parse(run.starts_at) <= nowMs);
  return past.toSorted((a, b) => b.starts_at.localeCompare(a.starts_at));
}
