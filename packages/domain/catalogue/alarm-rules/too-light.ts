import { BELOW, type ThresholdRule } from './rule.ts';

export const tooLight = {
  rule: 'too_light',
  comparator: '$lt',
  label: BELOW,
  channels: ['app'],
  folded: false,
  tone: 'warn',
  icon: 'weight',
} as const satisfies ThresholdRule<string>;
