import { anyContains } from '@zagon/domain/core/fold.ts';
import type { AlarmShape } from '@zagon/contract/alarms/endpoints.ts';
import type { RuleName } from '@zagon/domain/alarms/rules/registry.ts';
import { alarmState, needsAction } from '../../entities/alarm/alarm-state.ts';

/** The list filters. The list opens with the alarms that need action. */
export const FILTERS = ['needs', 'active', 'ended', 'confirmed', 'all'] as const;
export type Filter = (typeof FILTERS)[number];

const predicates: Record<Filter, (alarm: AlarmShape) => boolean> = {
  needs: needsAction,
  active: (alarm) => alarm.inactivation_date === null && alarm.folded_into === null,
  ended: (alarm) => alarmState(alarm) === 'ended',
  confirmed: (alarm) => alarmState(alarm) === 'confirmed',
  all: () => true,
};

/** Returns the alarms that match a filter. */
export function filterAlarms(alarms: readonly AlarmShape[], filter: Filter): AlarmShape[] {
  return alarms.filter(predicates[filter]);
}

const STATION_OFFLINE: RuleName = 'base_offline';

/** True for a base station that is currently silent and silences modules; it is shown with its consequences. */
export function isSilentStation(alarm: AlarmShape): boolean {
  return alarm.rule === STATION_OFFLINE && alarm.inactivation_date === null && alarm.modules > 0;
}

/** Returns the alarms whose message or module name contains the query, in either language. */
export function searchAlarms(alarms: readonly AlarmShape[], query: string): AlarmShape[] {
  return alarms.filter(({ message, message_fahrenheit: fahrenheit, object_name: name }) =>
    anyContains([message.pl, message.en, fahrenheit?.pl, fahrenheit?.en, name], query),
  );
}

const sortRank = { active: 0, ended: 1, seen: 2, confirmed: 3 } as const;

/** Sorts active alarms first, then those waiting for confirmation, then the rest; newest first within each. */
export function sortAlarms(alarms: readonly AlarmShape[]): AlarmShape[] {
  return alarms.toSorted(
    (a, b) => sortRank[alarmState(a)] - sortRank[alarmState(b)] || b.activation_date.localeCompare(a.activation_date),
  );
}
