import type { ConditionKind } from './condition-kind.ts';

export const soilTemperature: ConditionKind<'soil_temperature'> = {
  quantity: 'soil_temperature',
  unit: '°C',
  decimals: 1,
  range: { from: -50, to: 80 },
  scale: [-5, 35],
  usual: { comparator: 'gt', threshold: 8 },
  name: { pl: 'temperatura gleby', en: 'soil temperature' },
  subject: { pl: 'temperatura gleby', en: 'soil temperature' },
  short: { pl: 'gleba', en: 'soil' },
  polishGender: 'feminine',
};
