import type { ConditionKind } from './condition-kind.ts';

/** Mineral content index. */
export const mci: ConditionKind<'mci'> = {
  quantity: 'mci',
  unit: 'g/l',
  decimals: 2,
  range: null,
  scale: [0, 6],
  usual: { comparator: 'lt', threshold: 2 },
  name: { pl: 'MCI', en: 'MCI' },
  subject: { pl: 'wartość MCI', en: 'MCI' },
  short: { pl: 'MCI', en: 'MCI' },
  polishGender: 'feminine',
};
