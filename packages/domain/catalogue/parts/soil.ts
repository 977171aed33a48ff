import type { Text } from '../../core/language.ts';
import type { FieldName } from '../fields.ts';
import { input, type Input } from '../input.ts';
import type { ChoiceProperty } from '../property.ts';
import { chosenAlarm, HYSTERESIS, soilAlarm } from './alarms.ts';
import { soilType } from './soil-properties.ts';

/** One sensor of a soil probe: number in its fields, level and soil property. */
export type SoilSensor = {
  readonly number: 1 | 2 | 3;
  readonly level: number | null;
  /** Distinguishes it from the other sensors of its probe; null if it is the only one. */
  readonly place: Text | null;
  readonly soilProperty: string;
};

/** Number of sensors of a probe with levels, plus one: the level of sensor n is 4 − n. */
const LEVELS_PLUS_ONE = 4;

/**
 * Sensors of a three-level probe. Sensors are numbered from the tip, levels from the surface, so HUMIDITY_3 is
 * level 1.
 */
export const threeLevels: readonly SoilSensor[] = ([1, 2, 3] as const).map((number) => ({
  number,
  level: LEVELS_PLUS_ONE - number,
  place: { pl: `poziom ${LEVELS_PLUS_ONE - number}`, en: `level ${LEVELS_PLUS_ONE - number}` },
  soilProperty: soilPropertyOf(number),
}));

/** The only sensor of a solo probe. */
export const soloSensor: readonly SoilSensor[] = [
  { number: 1, level: null, place: null, soilProperty: soilPropertyOf(1) },
];

/** Sensors side by side, each in its own soil, distinguished by number. */
export const sideBySideSensors: readonly SoilSensor[] = ([1, 2, 3] as const).map((number) => ({
  number,
  level: null,
  place: { pl: `czujnik ${number}`, en: `sensor ${number}` },
  soilProperty: soilPropertyOf(number),
}));

/** One soil property per sensor, because each can be in a different soil. */
export function soilTypesOf(sensors: readonly SoilSensor[]): ChoiceProperty[] {
  return sensors.map((sensor) =>
    soilType(sensor.soilProperty, withPlace({ pl: 'Rodzaj gleby', en: 'Soil type' }, sensor)),
  );
}

/** Temperature, moisture, EC and minerals of every sensor of the AM-100 family, field by field. */
export function soilInputs(sensors: readonly SoilSensor[]): Input[] {
  return [...sensors.map(temperature), ...sensors.map(moisture), ...sensors.map(poreWaterEc), ...sensors.map(minerals)];
}

function soilPropertyOf(number: 1 | 2 | 3): string {
  return number === 1 ? 'soil_type' : `soil_type_${number}`;
}

function withPlace(label: Text, { place }: SoilSensor): Text {
  return place === null ? label : { pl: `${label.pl}, ${place.pl}`, en: `${label.en}, ${place.en}` };
}

function temperature(sensor: SoilSensor): Input {
  const name: FieldName = `TEMP_${sensor.number}`;
  return input(name, {
    quantity: 'soil_temperature',
    label: withPlace({ pl: 'Temperatura gleby', en: 'Soil temperature' }, sensor),
    suffix: '°C',
    decimals: 1,
    min: -10,
    max: 40,
    trend: { step: 0.2 },
    level: sensor.level,
    drawers: ['thermometer', 'simpleText'],
    alarms: [chosenAlarm('soil_frost', 0.5, HYSTERESIS.temperatureC)],
  });
}

function moisture(sensor: SoilSensor): Input {
  const name: FieldName = `HUMIDITY_${sensor.number}`;
  return input(name, {
    quantity: 'soil_moisture',
    label: withPlace({ pl: 'Wilgotność gleby', en: 'Soil moisture' }, sensor),
    suffix: '%',
    decimals: 1,
    min: 0,
    max: 100,
    trend: { step: 0.3 },
    optimum: { kind: 'by_soil' },
    level: sensor.level,
    soilProperty: sensor.soilProperty,
    drawers: ['simpleText', 'gauge'],
    alarms: [soilAlarm('too_dry'), soilAlarm('too_wet')],
  });
}

function poreWaterEc(sensor: SoilSensor): Input {
  const name: FieldName = `ECW_${sensor.number}`;
  return input(name, {
    quantity: 'ec',
    label: withPlace({ pl: 'EC wody glebowej', en: 'Pore water EC' }, sensor),
    suffix: 'mS/cm',
    decimals: 2,
    min: 0,
    max: 5,
    trend: { step: 0.02 },
    level: sensor.level,
    soilProperty: sensor.soilProperty,
    drawers: ['gauge', 'simpleText'],
    // Pore water at field capacity contains about twice the salt of the saturation extract;
    // berries and most fruit begin to lose yield at an extract of 1 mS/cm.
    alarms: [chosenAlarm('too_salty', 2, HYSTERESIS.ecMsCm)],
  });
}

function minerals(sensor: SoilSensor): Input {
  const name: FieldName = `MCI_${sensor.number}`;
  return input(name, {
    quantity: 'mci',
    label: withPlace({ pl: 'Zawartość minerałów (MCI)', en: 'Mineral content (MCI)' }, sensor),
    suffix: 'g/l',
    decimals: 2,
    min: 0,
    max: 3,
    trend: { step: 0.02 },
    level: sensor.level,
    soilProperty: sensor.soilProperty,
    drawers: ['gauge', 'simpleText'],
  });
}
