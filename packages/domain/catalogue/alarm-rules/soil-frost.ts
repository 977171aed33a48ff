import type { ThresholdRule } from './rule.ts';

export const soilFrost = {
  rule: 'soil_frost',
  comparator: '$lt',
  label: { pl: 'Przemarzanie gleby: $fieldLabel poniżej $threshold', en: 'Soil frost: $fieldLabel below $threshold' },
  channels: ['app'],
  folded: false,
  tone: 'warn',
  icon: 'frost',
} as const satisfies ThresholdRule<string>;
