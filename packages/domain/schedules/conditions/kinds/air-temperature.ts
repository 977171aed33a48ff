import type { ConditionKind } from './condition-kind.ts';

export const airTemperature: ConditionKind<'air_temperature'> = {
  quantity: 'air_temperature',
  unit: '°C',
  decimals: 1,
  range: { from: -50, to: 80 },
  scale: [-10, 40],
  usual: { comparator: 'gt', threshold: 8 },
  name: { pl: 'temperatura powietrza', en: 'air temperature' },
  subject: { pl: 'temperatura powietrza', en: 'air temperature' },
  short: { pl: 'powietrze', en: 'air' },
  polishGender: 'feminine',
};
