import { problem, type Problem } from '../core/problems.ts';

/** For so long a sensor that is not trusted is used anyway if no other end is stated. */
export const USE_ANYWAY_DAYS = 14;
/** A fault that is never looked at must not be forgotten. */
export const USE_ANYWAY_DAYS_MAX = 92;

export type UseAnywayRule = 'in_past' | 'use_anyway_too_long';

const DAY_MS = 86_400_000;

/** Problems with the time until which a sensor that is not trusted is to be used anyway. */
export function useAnywayProblems(untilMs: number, nowMs: number): readonly Problem<UseAnywayRule>[] {
  if (untilMs <= nowMs) return [problem('until', 'in_past')];
  // A day more, so that the end of the last day is possible in every zone.
  if (untilMs > nowMs + (USE_ANYWAY_DAYS_MAX + 1) * DAY_MS)
    return [problem('until', 'use_anyway_too_long', { max: USE_ANYWAY_DAYS_MAX })];
  return [];
}
