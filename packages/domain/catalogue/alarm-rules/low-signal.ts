import type { ThresholdRule } from './rule.ts';

export const lowSignal = {
  rule: 'low_signal',
  comparator: '$lt',
  label: { pl: 'Słaby zasięg: poniżej $threshold', en: 'Weak signal: below $threshold' },
  channels: ['app', 'email'],
  folded: false,
  tone: 'warn',
  icon: 'signal',
} as const satisfies ThresholdRule<string>;
