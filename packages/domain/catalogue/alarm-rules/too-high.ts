import { ABOVE, type ThresholdRule } from './rule.ts';

/** Limit that users set for the device they connected to a terminal. */
export const tooHigh = {
  rule: 'too_high',
  comparator: '$gt',
  label: ABOVE,
  channels: ['app'],
  folded: false,
  tone: 'warn',
  icon: 'upper_limit',
} as const satisfies ThresholdRule<string>;
