import type { ThresholdRule } from './rule.ts';

export const tooSalty = {
  rule: 'too_salty',
  comparator: '$gt',
  label: { pl: 'Za duże zasolenie: $fieldLabel powyżej $threshold', en: 'Too saline: $fieldLabel above $threshold' },
  channels: ['app'],
  folded: false,
  tone: 'warn',
  icon: 'salt',
} as const satisfies ThresholdRule<string>;
