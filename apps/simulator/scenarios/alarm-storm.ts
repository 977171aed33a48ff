import { STATION } from '@zagon/demo-farm/accounts/zielone-pole-field.ts';
import type { FieldName } from '@zagon/domain/catalogue/fields.ts';
import type { Reading } from '@zagon/field-model/modules/reading.ts';
import type { Scenario } from './scenario.ts';

/** Beyond every usual threshold at once. */
const BEYOND: Reading = {
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
  explains: 'battery, signal, frost, drought and salt at once, at every module of the station',
  usualTarget: STATION,
  effect: { kind: 'reading', change: beyond },
};

function beyond(reading: Reading): Reading {
  const changed: Reading = { ...reading };
  for (const field of Object.keys(reading).filter(isBeyond)) changed[field] = BEYOND[field] ?? null;
  return changed;
}

function isBeyond(field: string): field is FieldName {
  return Object.hasOwn(BEYOND, field);
}
