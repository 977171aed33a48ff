import type { ConditionKind } from './condition-kind.ts';

export const soilMoisture: ConditionKind<'soil_moisture'> = {
  quantity: 'soil_moisture',
  unit: '%',
  decimals: 1,
  range: { from: 0, to: 100 },
  scale: [0, 60],
  usual: { comparator: 'lt', threshold: 28 },
  name: { pl: 'wilgotność gleby', en: 'soil moisture' },
  subject: { pl: 'wilgotność gleby', en: 'soil moisture' },
  short: { pl: 'gleba', en: 'soil' },
  polishGender: 'feminine',
};
