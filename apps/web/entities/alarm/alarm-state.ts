import type { AlarmShape } from '@zagon/contract/alarms/endpoints.ts';

/**
 * active: the cause persists; seen: confirmed while it persists; ended: over
 * but unconfirmed; confirmed: confirmed and over.
 */
export type AlarmState = 'active' | 'seen' | 'ended' | 'confirmed';

export function alarmState(alarm: Pick<AlarmShape, 'inactivation_date' | 'confirmation_date'>): AlarmState {
  if (alarm.inactivation_date === null) return alarm.confirmation_date === null ? 'active' : 'seen';
  return alarm.confirmation_date === null ? 'ended' : 'confirmed';
}

/**
 * True if the alarm is active, or ended and unconfirmed. Excludes alarms
 * covered by the one of their silent base station.
 */
export function needsAction(
  alarm: Pick<AlarmShape, 'inactivation_date' | 'confirmation_date' | 'folded_into'>,
): boolean {
  return alarm.folded_into === null && alarmState(alarm) !== 'confirmed';
}
