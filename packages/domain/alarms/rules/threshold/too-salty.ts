import type { ThresholdRule } from '../rule.ts';

export const tooSalty = {
  rule: 'too_salty',
  comparator: '$gt',
  label: { pl: 'Zasolenie: $fieldLabel powyżej $threshold', en: 'Too salty: $fieldLabel above $threshold' },
  channels: ['app'],
  folded: false,
  tone: 'warn',
  icon: 'salt',
} as const satisfies ThresholdRule<string>;
