import type { Text } from '../../core/language.ts';
import type { FieldName } from '../fields.ts';
import { input, type Input } from '../input.ts';
import type { NumberProperty } from '../property.ts';
import { chosenAlarm, HYSTERESIS } from './alarms.ts';

/** Weight changes below this are wind and noise, kg. */
const WEIGHT_HYSTERESIS_KG = 0.1;

function setting(
  name: string,
  label: Text,
  unit: 'kg' | '%' | '',
  bounds: Pick<NumberProperty, 'min' | 'max'>,
): NumberProperty {
  return { kind: 'number', name, label, units: [unit], decimals: unit === '' ? 0 : 2, default: 0, ...bounds };
}

const open = { min: null, max: null } as const;
const notNegative = { min: 0, max: null } as const;

/** Settings of a scale for what is placed on it. */
export const scaleSettings = [
  setting('tara_value', { pl: 'Tara', en: 'Tare' }, 'kg', open),
  setting('humi_0_weight', { pl: 'Masa przy wilgotności 0%', en: 'Weight at 0% moisture' }, 'kg', notNegative),
  setting('humi_100_weight', { pl: 'Masa przy wilgotności 100%', en: 'Weight at 100% moisture' }, 'kg', notNegative),
  setting('measured_humi', { pl: 'Wilgotność zmierzona ręcznie', en: 'Manually measured moisture' }, '%', {
    min: 0,
    max: 100,
  }),
  setting(
    'pause_cycles',
    { pl: 'Pomiary pomijane po zakłóceniu', en: 'Readings skipped after a disturbance' },
    '',
    notNegative,
  ),
] as const;

const weight = {
  quantity: 'weight',
  suffix: 'kg',
  decimals: 2,
  min: 0,
  max: 50,
  drawers: ['gauge', 'simpleText'],
} as const;

export const totalWeight = input('WEIGHT_SUM_1', {
  ...weight,
  label: { pl: 'Masa', en: 'Weight' },
  trend: { step: 0.05 },
  alarms: [chosenAlarm('too_light', 5, WEIGHT_HYSTERESIS_KG), chosenAlarm('too_heavy', 45, WEIGHT_HYSTERESIS_KG)],
});

export const cellWeights: readonly Input[] = (['WEIGHT_TENSO_1', 'WEIGHT_TENSO_2'] as const).map((name) =>
  input(name, { ...weight, label: { pl: `Masa, czujnik ${name.at(-1)}`, en: `Weight, load cell ${name.at(-1)}` } }),
);

export const moistureByWeight = input('HUMI_CALC_1', {
  quantity: 'weight_moisture',
  label: { pl: 'Wilgotność według masy', en: 'Moisture by weight' },
  suffix: '%',
  decimals: 1,
  min: 0,
  max: 100,
  trend: { step: 0.3 },
  drawers: ['gauge', 'simpleText'],
  alarms: [chosenAlarm('too_dry', 40, HYSTERESIS.moisturePct)],
});

/** Raw values of the load cells. */
export const rawCells: readonly Input[] = [rawCell('tensometer_1'), rawCell('tensometer_2')];

function rawCell(name: FieldName): Input {
  return input(name, {
    quantity: 'raw',
    label: { pl: `Sygnał czujnika ${name.at(-1)}`, en: `Signal of load cell ${name.at(-1)}` },
    suffix: '',
    decimals: 0,
    min: 0,
    max: 16_777_215,
    drawers: ['simpleText'],
    status: true,
  });
}
