import type { Text } from '../../core/language.ts';
import type { FieldName } from '../fields.ts';
import { input, type Input } from '../input.ts';
import { PRESET_DEPTHS_CM } from '../depth.ts';
import type { ChoiceProperty } from '../property.ts';
import { chosenAlarm, HYSTERESIS, soilAlarm, plantAlarm } from './alarms.ts';
import { SOIL_TYPE_LABEL, soilType } from './soil-properties.ts';

/** One sensor of a soil probe: number in its fields, level, depth and soil property. */
export type SoilSensor = {
  readonly number: 1 | 2 | 3;
  readonly level: number | null;
  /** Preset depth, cm. */
  readonly depthCm: number;
  /** Distinguishes it from the others if they are side by side. */
  readonly beside: Text | null;
  /** Distinguishes it from the other sensors of its probe, in texts without a depth; null if it is the only one. */
  readonly place: Text | null;
  readonly soilProperty: string;
};

/** Number of sensors of a probe with levels, plus one: the level of sensor n is 4 − n. */
const LEVELS_PLUS_ONE = 4;

/**
 * Sensors of a three-level probe, from the surface down. Sensors are numbered from the tip, levels from the surface,
 * so HUMIDITY_3 is level 1.
 */
export const threeLevels: readonly SoilSensor[] = PRESET_DEPTHS_CM.threeLevels.map((depthCm, index) => {
  const level = index + 1;
  const number = sensorOfLevel(level);
  const place = { pl: `poziom ${level}`, en: `level ${level}` };
  return { number, level, depthCm, beside: null, place, soilProperty: soilPropertyOf(number) };
});

/** The only sensor of a solo probe. */
export const soloSensor: readonly SoilSensor[] = PRESET_DEPTHS_CM.oneLevel.map((depthCm) => ({
  number: 1,
  level: null,
  depthCm,
  beside: null,
  place: null,
  soilProperty: soilPropertyOf(1),
}));

/** Sensors side by side at one depth, each in its own soil, distinguished by number. */
export const sideBySideSensors: readonly SoilSensor[] = ([1, 2, 3] as const).map((number) => {
  const place = { pl: `czujnik ${number}`, en: `sensor ${number}` };
  const [depthCm] = PRESET_DEPTHS_CM.oneLevel;
  return { number, level: null, depthCm, beside: place, place, soilProperty: soilPropertyOf(number) };
});

function sensorOfLevel(level: number): 1 | 2 | 3 {
  switch (LEVELS_PLUS_ONE - level) {
    case 1:
      return 1;
    case 2:
      return 2;
    default:
      return 3;
  }
}

/** One soil property per sensor, because each can be in a different soil. */
export function soilTypesOf(sensors: readonly SoilSensor[]): ChoiceProperty[] {
  return sensors.map((sensor) => soilType(sensor.soilProperty, withPlace(SOIL_TYPE_LABEL, sensor)));
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

/** The label of a sensor's input, and the basis of its name once installed. */
function named(
  baseLabel: Text,
  sensor: SoilSensor,
): Pick<Input, 'label' | 'baseLabel' | 'sensor' | 'level' | 'depthCm' | 'beside'> {
  const { number, level, depthCm, beside } = sensor;
  return { label: withPlace(baseLabel, sensor), baseLabel, sensor: number, level, depthCm, beside };
}

function temperature(sensor: SoilSensor): Input {
  const name: FieldName = `TEMP_${sensor.number}`;
  return input(name, {
    quantity: 'soil_temperature',
    ...named({ pl: 'Temperatura gleby', en: 'Soil temperature' }, sensor),
    suffix: '°C',
    decimals: 1,
    min: -10,
    max: 40,
    trend: { step: 0.2 },
    drawers: ['thermometer', 'simpleText'],
    alarms: [chosenAlarm('soil_frost', 0.5, HYSTERESIS.temperatureC)],
  });
}

function moisture(sensor: SoilSensor): Input {
  const name: FieldName = `HUMIDITY_${sensor.number}`;
  return input(name, {
    quantity: 'soil_moisture',
    ...named({ pl: 'Wilgotność gleby', en: 'Soil moisture' }, sensor),
    suffix: '%',
    decimals: 1,
    min: 0,
    max: 100,
    trend: { step: 0.3 },
    optimum: { kind: 'by_soil' },
    soilProperty: sensor.soilProperty,
    drawers: ['simpleText', 'gauge'],
    alarms: [soilAlarm('too_dry'), soilAlarm('too_wet')],
  });
}

function poreWaterEc(sensor: SoilSensor): Input {
  const name: FieldName = `ECW_${sensor.number}`;
  return input(name, {
    quantity: 'ec',
    ...named({ pl: 'EC wody glebowej', en: 'Pore water EC' }, sensor),
    suffix: 'mS/cm',
    decimals: 2,
    min: 0,
    max: 5,
    trend: { step: 0.02 },
    soilProperty: sensor.soilProperty,
    drawers: ['gauge', 'simpleText'],
    // Without a plant, the value for berries and most fruit.
    alarms: [plantAlarm('too_salty', 2, HYSTERESIS.ecMsCm)],
  });
}

function minerals(sensor: SoilSensor): Input {
  const name: FieldName = `MCI_${sensor.number}`;
  return input(name, {
    quantity: 'mci',
    ...named({ pl: 'Zawartość minerałów (MCI)', en: 'Mineral content (MCI)' }, sensor),
    suffix: 'g/l',
    decimals: 2,
    min: 0,
    max: 3,
    trend: { step: 0.02 },
    soilProperty: sensor.soilProperty,
    drawers: ['gauge', 'simpleText'],
  });
}
