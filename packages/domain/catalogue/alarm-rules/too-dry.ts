import type { ThresholdRule } from './rule.ts';

export const tooDry = {
  rule: 'too_dry',
  comparator: '$lt',
  label: { pl: 'Za sucho: $fieldLabel poniżej $threshold', en: 'Too dry: $fieldLabel below $threshold' },
  channels: ['app'],
  folded: false,
  tone: 'error',
  icon: 'moisture',
} as const satisfies ThresholdRule<string>;
