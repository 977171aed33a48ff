import type { ThresholdRule } from './rule.ts';

/** A contact that users connected to a terminal. */
export const switchedOn = {
  rule: 'switched_on',
  comparator: '$eq',
  label: { pl: '$fieldLabel: włączone', en: '$fieldLabel: on' },
  channels: ['app'],
  folded: false,
  tone: 'warn',
  icon: 'contact',
} as const satisfies ThresholdRule<string>;
