import type { AlarmShape } from '@zagon/contract/alarms/endpoints.ts';
import { alarmState, needsAction, type AlarmState } from '../../../entities/alarm/alarm-state.ts';

const priority = { active: 0, seen: 1, ended: 2, confirmed: 3 } as const satisfies Record<AlarmState, number>;

/** Active unseen alarms first, then active seen ones, then ended ones awaiting confirmation, then those that are done. */
export function inOrderOfNeed(alarms: readonly AlarmShape[]): AlarmShape[] {
  return alarms.toSorted(
    (a, b) => priority[alarmState(a)] - priority[alarmState(b)] || b.activation_date.localeCompare(a.activation_date),
  );
}

/** Alarms that need attention, the most urgent first. */
export function needingAttention(alarms: readonly AlarmShape[]): AlarmShape[] {
  return inOrderOfNeed(alarms.filter(needsAction));
}
