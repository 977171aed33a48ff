import type { AlarmShape } from '@zagon/contract/alarms/endpoints.ts';

/** active: the cause holds; ended: it is over and nobody has confirmed; confirmed: seen and over; seen: confirmed while it holds. */
export type AlarmState = 'active' | 'seen' | 'ended' | 'confirmed';

export function alarmState(alarm: Pick<AlarmShape, 'inactivation_date' | 'confirmation_date'>): AlarmState {
  if (alarm.inactivation_date === null) return alarm.confirmation_date === null ? 'active' : 'seen';
  return alarm.confirmation_date === null ? 'ended' : 'confirmed';
}

/**
 * Whether someone should look at it: it holds, or it is over and nobody has confirmed it. What the alarm of a silent
 * base station says too is looked at there.
 */
export function needsAction(
  alarm: Pick<AlarmShape, 'inactivation_date' | 'confirmation_date' | 'folded_into'>,
): boolean {
  return alarm.folded_into === null && alarmState(alarm) !== 'confirmed';
}
