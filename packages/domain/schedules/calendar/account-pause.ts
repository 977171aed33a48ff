import type { SavedSchedule } from '../definition/schedule.ts';

/** Why no schedule of an account runs: its state, or a restored backup that no operator has confirmed yet. */
export type AccountPause = 'account' | 'restore';

/** Returns the schedules to plan: all paused indefinitely if the account is paused. */
export function schedulesToPlan(
  schedules: readonly SavedSchedule[],
  accountPaused: AccountPause | null,
): readonly SavedSchedule[] {
  if (accountPaused === null) return schedules;
  const pause = { start: '1970-01-01T00:00:00Z', end: null };
  return schedules.map((saved) => ({ ...saved, schedule: { ...saved.schedule, pause } }));
}
