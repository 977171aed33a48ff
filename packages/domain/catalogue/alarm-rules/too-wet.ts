import type { ThresholdRule } from './rule.ts';

export const tooWet = {
  rule: 'too_wet',
  comparator: '$gt',
  label: { pl: 'Za mokro: $fieldLabel powyżej $threshold', en: 'Too wet: $fieldLabel above $threshold' },
  channels: ['app'],
  folded: false,
  tone: 'error',
  icon: 'moisture',
} as const satisfies ThresholdRule<string>;
