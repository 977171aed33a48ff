import type { AlarmShape } from '@zagon/contract/alarms/endpoints.ts';
import { alarmState, needsAction, type AlarmState } from '../../../entities/alarm/alarm-state.ts';

const priority = { active: 0, seen: 1, ended: 2, confirmed: 3 } as const satisfies Record<AlarmState, number>;

/**
 * Alarms that need attention: active unseen ones first, then active seen
 * ones, then ended ones awaiting confirmation.
 */
export function needingAttention(alarms: readonly AlarmShape[]): AlarmShape[] {
  return alarms
    .filter(needsAction)
    .toSorted(
      (a, b) => priority[alarmState(a)] - priority[alarmState(b)] || b.activation_date.localeCompare(a.activation_date),
    );
}
