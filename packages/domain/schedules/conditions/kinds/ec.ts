import type { ConditionKind } from './condition-kind.ts';

/** Electrical conductivity of pore water or substrate. */
export const ec: ConditionKind<'ec'> = {
  quantity: 'ec',
  unit: 'mS/cm',
  decimals: 2,
  range: { from: 0, to: 50 },
  scale: [0, 4],
  usual: { comparator: 'lt', threshold: 1.8 },
  name: { pl: 'EC', en: 'EC' },
  subject: { pl: 'przewodność EC', en: 'EC' },
  short: { pl: 'EC', en: 'EC' },
  polishGender: 'feminine',
};
