import type { ThresholdRule } from './rule.ts';

export const heat = {
  rule: 'heat',
  comparator: '$gt',
  label: { pl: 'Upał: $fieldLabel powyżej $threshold', en: 'Heat: $fieldLabel above $threshold' },
  channels: ['app'],
  folded: false,
  tone: 'warn',
  icon: 'temperature',
} as const satisfies ThresholdRule<string>;
