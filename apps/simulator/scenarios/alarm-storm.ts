import { STATION } from '@zagon/demo-farm/accounts/zielone-pole-field.ts';
import type { FieldName } from '@zagon/domain/catalogue/fields.ts';
import type { Reading } from '@zagon/field-model/modules/reading.ts';
import type { Scenario } from './scenario.ts';

/** Beyond all usual thresholds. */
const EXTREME_VALUES: Reading = {
  battvol: 2.95,
  BATTERY_1: 6,
  sigstr: 11,
  gsmstr: 12,
  TEMP_1: -4,
  TEMP_2: -4,
  TEMP_3: -4,
  HUMIDITY_1: 4,
  HUMIDITY_2: 4,
  HUMIDITY_3: 4,
  ECW_1: 4.8,
  ECW_2: 4.8,
  ECW_3: 4.8,
};

export const alarmStorm: Scenario = {
  description: 'battery, signal, frost, drought and salinity alarms at once, for every module of the station',
  title: { en: 'Alarms from every module', pl: 'Alarmy ze wszystkich modułów' },
  visible: {
    en: 'battery, signal, temperature and moisture beyond their thresholds',
    pl: 'bateria, sygnał, temperatura i wilgotność poza progami',
  },
  usualTarget: STATION,
  effect: { kind: 'reading', change: exceedLimits },
};

function exceedLimits(reading: Reading): Reading {
  const changed: Reading = { ...reading };
  for (const field of Object.keys(reading).filter(isAffected)) changed[field] = EXTREME_VALUES[field] ?? null;
  return changed;
}

function isAffected(field: string): field is FieldName {
  return Object.hasOwn(EXTREME_VALUES, field);
}
