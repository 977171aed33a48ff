import type { Text } from '../../core/language.ts';
import { ABOVE } from '../alarm-rules/rule.ts';
import { PRESET_DEPTHS_CM } from '../depth.ts';
import { input } from '../input.ts';
import type { ChoiceProperty, NumberProperty } from '../property.ts';
import { chosenAlarm, HYSTERESIS, soilAlarm } from './alarms.ts';

/** Substrate of a substrate probe. Its numbering is separate from that of the soil probes. */
export const substrateType: ChoiceProperty = {
  kind: 'choice',
  name: 'substrate_type',
  label: { pl: 'Podłoże', en: 'Substrate' },
  options: [
    { value: 0, label: { pl: 'Brak', en: 'None' } },
    { value: 1, label: { pl: 'Torf', en: 'Peat' } },
    { value: 2, label: { pl: 'Włókno kokosowe', en: 'Coir' } },
    { value: 3, label: { pl: 'Wełna mineralna', en: 'Mineral wool' } },
    { value: 4, label: { pl: 'Kostka z wełny mineralnej 1', en: 'Mineral wool cube 1' } },
    { value: 6, label: { pl: 'Kostka z wełny mineralnej 2', en: 'Mineral wool cube 2' } },
    { value: 5, label: { pl: 'Piasek', en: 'Sand' } },
  ],
  default: 0,
};

function correction(name: string, label: Text, unit: '°C' | '%' | 'mS/cm'): NumberProperty {
  return { kind: 'number', name, label, units: [unit], difference: true, decimals: 2, min: -100, max: 100, default: 0 };
}

/** Corrections added to a reading before it is stored. */
export const corrections = [
  correction('temperature_correction', { pl: 'Korekta temperatury', en: 'Temperature correction' }, '°C'),
  correction('humidity_correction', { pl: 'Korekta wilgotności', en: 'Moisture correction' }, '%'),
  correction('ec_correction', { pl: 'Korekta EC', en: 'EC correction' }, 'mS/cm'),
] as const;

const [depthCm] = PRESET_DEPTHS_CM.slab;

export const substrateTemperature = input('TEMP_1', {
  quantity: 'soil_temperature',
  depthCm,
  label: { pl: 'Temperatura podłoża', en: 'Substrate temperature' },
  suffix: '°C',
  decimals: 1,
  min: 0,
  max: 40,
  trend: { step: 0.2 },
  drawers: ['thermometer', 'simpleText'],
});

export const substrateMoisture = input('HUMIDITY_1', {
  quantity: 'soil_moisture',
  depthCm,
  label: { pl: 'Wilgotność podłoża', en: 'Substrate moisture' },
  suffix: '%',
  decimals: 1,
  min: 0,
  max: 100,
  trend: { step: 0.3 },
  optimum: { kind: 'by_soil' },
  soilProperty: 'substrate_type',
  drawers: ['gauge', 'simpleText'],
  alarms: [soilAlarm('too_dry')],
});

export const substrateEc = input('ECW_1', {
  quantity: 'ec',
  depthCm,
  label: { pl: 'EC w podłożu', en: 'Substrate EC' },
  suffix: 'mS/cm',
  decimals: 2,
  min: 0,
  max: 5,
  trend: { step: 0.02 },
  soilProperty: 'substrate_type',
  drawers: ['gauge', 'simpleText'],
  alarms: [chosenAlarm('too_salty', 5, HYSTERESIS.ecMsCm, { label: ABOVE })],
});

export const light = input('LIGHT_1', {
  quantity: 'light',
  label: { pl: 'Natężenie światła', en: 'Light' },
  suffix: 'lx',
  decimals: 0,
  min: 0,
  max: 20_000,
  drawers: ['simpleText', 'gauge'],
});
