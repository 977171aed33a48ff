import type { ThresholdRule } from './rule.ts';

export const airTooHumid = {
  rule: 'air_too_humid',
  comparator: '$lt',
  label: { pl: 'Powietrze za wilgotne: VPD poniżej $threshold', en: 'Air too humid: VPD below $threshold' },
  channels: ['app'],
  folded: false,
  tone: 'warn',
  icon: 'humid_air',
} as const satisfies ThresholdRule<string>;
