import type { ThresholdRule } from './rule.ts';

/** The margin to the frost threshold is used up. */
export const frost = {
  rule: 'frost',
  comparator: '$lt',
  label: {
    pl: 'Przymrozek: temperatura poniżej progu przemarzania',
    en: 'Frost: the temperature is below the frost threshold',
  },
  channels: ['app', 'email'],
  folded: false,
  tone: 'error',
  icon: 'frost',
} as const satisfies ThresholdRule<string>;
