import type { ThresholdRule } from './rule.ts';

/** The station reports that it does not reach the module. */
export const noContact = {
  rule: 'no_contact',
  comparator: '$eq',
  label: { pl: 'Brak łączności', en: 'No contact' },
  channels: ['app', 'email'],
  folded: true,
  tone: 'stale',
  icon: 'no_contact',
} as const satisfies ThresholdRule<string>;
