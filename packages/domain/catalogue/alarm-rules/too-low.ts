import { BELOW, type ThresholdRule } from './rule.ts';

/** Limit that users set for the device they connected to a terminal. */
export const tooLow = {
  rule: 'too_low',
  comparator: '$lt',
  label: BELOW,
  channels: ['app'],
  folded: false,
  tone: 'warn',
  icon: 'lower_limit',
} as const satisfies ThresholdRule<string>;
