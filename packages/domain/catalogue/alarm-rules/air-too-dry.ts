import type { ThresholdRule } from './rule.ts';

export const airTooDry = {
  rule: 'air_too_dry',
  comparator: '$gt',
  label: { pl: 'Powietrze za suche: VPD powyżej $threshold', en: 'Air too dry: VPD above $threshold' },
  channels: ['app'],
  folded: false,
  tone: 'warn',
  icon: 'dry_air',
} as const satisfies ThresholdRule<string>;
