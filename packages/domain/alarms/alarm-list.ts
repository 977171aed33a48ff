import { alarmAppearance, RULE_NAMES, type RuleName } from './rules/registry.ts';

/** Filters of the operator's alarm list; the first shows everything. `urgent`: active, with danger. */
export const ALARM_FILTERS = ['all', 'active', 'urgent', 'ended', 'removed'] as const;
export type AlarmFilter = (typeof ALARM_FILTERS)[number];

export const ALARM_SORTS = ['date', 'account', 'finish'] as const;
export type AlarmSort = (typeof ALARM_SORTS)[number];

/** Rules about water, plants or a device in danger. */
export const URGENT_RULES: readonly string[] = RULE_NAMES.filter((name) => alarmAppearance(name).tone === 'error');

const STOPPABLE: readonly RuleName[] = [
  'output_not_closed',
  'output_overran',
  'pump_alone',
  'flow_low',
  'flow_high',
  'flow_leak',
];

/** True for an alarm about water that may be running: it can be stopped inside the account. */
export function isStoppable(rule: string): boolean {
  return STOPPABLE.some((name) => name === rule);
}
