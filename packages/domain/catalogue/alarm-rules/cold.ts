import type { ThresholdRule } from './rule.ts';

export const cold = {
  rule: 'cold',
  comparator: '$lt',
  label: { pl: 'Zimno: $fieldLabel poniżej $threshold', en: 'Cold: $fieldLabel below $threshold' },
  channels: ['app'],
  folded: false,
  tone: 'warn',
  icon: 'temperature',
} as const satisfies ThresholdRule<string>;
