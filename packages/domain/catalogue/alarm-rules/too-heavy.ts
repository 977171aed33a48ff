import { ABOVE, type ThresholdRule } from './rule.ts';

export const tooHeavy = {
  rule: 'too_heavy',
  comparator: '$gt',
  label: ABOVE,
  channels: ['app'],
  folded: false,
  tone: 'warn',
  icon: 'weight',
} as const satisfies ThresholdRule<string>;
