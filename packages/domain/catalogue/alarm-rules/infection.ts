import type { ThresholdRule } from './rule.ts';

export const infection = {
  rule: 'infection',
  comparator: '$gte',
  label: { pl: 'Ryzyko infekcji: PWI co najmniej $threshold', en: 'Infection risk: PWI at least $threshold' },
  channels: ['app'],
  folded: false,
  tone: 'warn',
  icon: 'infection',
} as const satisfies ThresholdRule<string>;
