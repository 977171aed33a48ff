import type { AlarmShape } from '@zagon/contract/alarms/endpoints.ts';
import { alarmState, needsAction } from '../../lib/alarm-state.ts';

/** What the list shows; it opens with what needs action. */
export const FILTERS = ['needs', 'active', 'ended', 'confirmed', 'all'] as const;
export type Filter = (typeof FILTERS)[number];

const fits: Record<Filter, (alarm: AlarmShape) => boolean> = {
  needs: needsAction,
  active: (alarm) => alarm.inactivation_date === null && alarm.folded_into === null,
  ended: (alarm) => alarmState(alarm) === 'ended',
  confirmed: (alarm) => alarmState(alarm) === 'confirmed',
  all: () => true,
};

/** The alarms of a filter. */
export function filtered(alarms: readonly AlarmShape[], filter: Filter): AlarmShape[] {
  return alarms.filter(fits[filter]);
}

/** A base station that is silent now: shown with everything that follows from it. A device with a link of its own stands for itself. */
export function isSilentStation(alarm: AlarmShape): boolean {
  return alarm.rule === 'base_offline' && alarm.inactivation_date === null && alarm.modules > 0;
}

/** Those whose sentence or module holds the searched words, in either language. */
export function searched(alarms: readonly AlarmShape[], words: string): AlarmShape[] {
  const wanted = words.toLocaleLowerCase();
  if (wanted === '') return [...alarms];
  return alarms.filter(({ message, message_fahrenheit: fahrenheit, object_name: name }) =>
    [message.pl, message.en, fahrenheit?.pl, fahrenheit?.en, name].some(
      (text) => text?.toLocaleLowerCase().includes(wanted) === true,
    ),
  );
}

const weight = { active: 0, ended: 1, seen: 2, confirmed: 3 } as const;

/** What is wrong now first, then what waits for someone, then the rest; newest first in each. */
export function inOrder(alarms: readonly AlarmShape[]): AlarmShape[] {
  return alarms.toSorted(
    (a, b) => weight[alarmState(a)] - weight[alarmState(b)] || b.activation_date.localeCompare(a.activation_date),
  );
}
