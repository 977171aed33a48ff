import type { ReplyOf } from '../../../api/types.ts';

type History = ReplyOf<'scheduleHistory'>;
export type PastCycle = History['runs'][number];

/** The requested period, exactly as in the request. */
export type Period = { readonly d0: string; readonly d1: string };

/**
 * The cycles that have begun or been decided, newest first. Null if the response is for another period. Cycles still
 * to come today are not history.
 */
export function pastCycles(history: History, { d0, d1 }: Period, nowMs: number): readonly PastCycle[] | null {
  if (history.dates.d0 !== d0 || history.dates.d1 !== d1) return null;
  const past = history.runs.filter((run) => run.result !== null || Date.parse(run.starts_at) <= nowMs);
  return past.toSorted((a, b) => b.starts_at.localeCompare(a.starts_at));
}
