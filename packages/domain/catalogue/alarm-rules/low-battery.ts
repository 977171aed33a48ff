import type { ThresholdRule } from './rule.ts';

export const lowBattery = {
  rule: 'low_battery',
  comparator: '$lt',
  label: { pl: 'Słaba bateria: poniżej $threshold', en: 'Low battery: below $threshold' },
  channels: ['app', 'email'],
  folded: false,
  tone: 'warn',
  icon: 'battery',
} as const satisfies ThresholdRule<string>;
