import type { ThresholdRule } from './rule.ts';

export const lowGsm = {
  rule: 'low_gsm',
  comparator: '$lt',
  label: { pl: 'Słaby zasięg GSM: poniżej $threshold', en: 'Weak GSM signal: below $threshold' },
  channels: ['app', 'email'],
  folded: false,
  tone: 'warn',
  icon: 'signal',
} as const satisfies ThresholdRule<string>;
