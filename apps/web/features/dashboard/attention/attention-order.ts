import type { AlarmShape } from '@zagon/contract/alarms/endpoints.ts';
import { alarmState, needsAction, type AlarmState } from '../../../lib/alarm-state.ts';

const weight = { active: 0, seen: 1, ended: 2, confirmed: 3 } as const satisfies Record<AlarmState, number>;

/** What needs someone: active ones first, one that was seen after those that were not, then what waits for a confirmation. */
export function inNeed(alarms: readonly AlarmShape[]): AlarmShape[] {
  return alarms
    .filter(needsAction)
    .toSorted(
      (a, b) => weight[alarmState(a)] - weight[alarmState(b)] || b.activation_date.localeCompare(a.activation_date),
    );
}
