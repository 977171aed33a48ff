import type { Text } from '../../core/language.ts';
import type { FieldName } from '../fields.ts';
import { input, type Input } from '../input.ts';
import type { ChoiceProperty } from '../property.ts';
import { chosenHigh, chosenLow, HYSTERESIS } from './alarms.ts';
import { soilType } from './soil-properties.ts';

/** One sensor of a soil probe: the number in its fields, its level, and the soil it stands in. */
export type SoilSensor = {
  readonly number: 1 | 2 | 3;
  readonly level: number | null;
  /** What tells it from the others of its probe; null for the only one. */
  readonly place: Text | null;
  readonly soilProperty: string;
};

/** How many sensors a probe with levels has, plus one: the level of sensor n is 4 − n. */
const LEVELS_PLUS_ONE = 4;

/**
 * The sensors of a three-level probe. Sensors are counted from the tip, levels from the
 * surface, so that HUMIDITY_3 is level 1.
 */
export const threeLevels: readonly SoilSensor[] = ([1, 2, 3] as const).map((number) => ({
  number,
  level: LEVELS_PLUS_ONE - number,
  place: { pl: `poziom ${LEVELS_PLUS_ONE - number}`, en: `level ${LEVELS_PLUS_ONE - number}` },
  soilProperty: soilPropertyOf(number),
}));

/** The one sensor of a solo probe. */
export const soloSensor: readonly SoilSensor[] = [
  { number: 1, level: null, place: null, soilProperty: soilPropertyOf(1) },
];

/** Sensors beside each other, each in a soil of its own, told apart by their number. */
export const sensorsBeside: readonly SoilSensor[] = ([1, 2, 3] as const).map((number) => ({
  number,
  level: null,
  place: { pl: `czujnik ${number}`, en: `sensor ${number}` },
  soilProperty: soilPropertyOf(number),
}));

/** Each sensor of a probe can stand in a soil of its own. */
export function soilTypesOf(sensors: readonly SoilSensor[]): ChoiceProperty[] {
  return sensors.map((sensor) =>
    soilType(sensor.soilProperty, placed({ pl: 'Rodzaj gleby', en: 'Soil type' }, sensor)),
  );
}

/** Temperature, moisture, salts: the four fields of every sensor of the AM-100 family, field by field. */
export function soilInputs(sensors: readonly SoilSensor[]): Input[] {
  return [...sensors.map(temperature), ...sensors.map(moisture), ...sensors.map(poreWaterEc), ...sensors.map(minerals)];
}

function soilPropertyOf(number: 1 | 2 | 3): string {
  return number === 1 ? 'soil_type' : `soil_type_${number}`;
}

function placed(label: Text, { place }: SoilSensor): Text {
  return place === null ? label : { pl: `${label.pl}, ${place.pl}`, en: `${label.en}, ${place.en}` };
}

function temperature(sensor: SoilSensor): Input {
  const name: FieldName = `TEMP_${sensor.number}`;
  return input(name, {
    quantity: 'soil_temperature',
    label: placed({ pl: 'Temperatura gleby', en: 'Soil temperature' }, sensor),
    suffix: '°C',
    decimals: 1,
    min: -10,
    max: 40,
    trend: { step: 0.2 },
    level: sensor.level,
    drawers: ['thermometer', 'simpleText'],
    alarms: [
      chosenLow('soil_frost', 0.5, HYSTERESIS.temperatureC, {
        pl: 'Mróz w glebie: $fieldLabel poniżej $threshold',
        en: 'Soil frost: $fieldLabel below $threshold',
      }),
    ],
  });
}

function moisture(sensor: SoilSensor): Input {
  const name: FieldName = `HUMIDITY_${sensor.number}`;
  const common = { hysteresis: HYSTERESIS.moisturePct, channels: ['app'], activeByDefault: false } as const;
  return input(name, {
    quantity: 'soil_moisture',
    label: placed({ pl: 'Wilgotność gleby', en: 'Soil moisture' }, sensor),
    suffix: '%',
    decimals: 1,
    min: 0,
    max: 100,
    trend: { step: 0.3 },
    optimum: { kind: 'by_soil' },
    level: sensor.level,
    soilProperty: sensor.soilProperty,
    drawers: ['simpleText', 'gauge'],
    alarms: [
      {
        ...common,
        name: 'too_dry',
        comparator: '$lt',
        label: { pl: 'Za sucho: $fieldLabel poniżej $threshold', en: 'Too dry: $fieldLabel below $threshold' },
        threshold: { kind: 'chosen_by_soil', bound: 'too_dry' },
      },
      {
        ...common,
        name: 'too_wet',
        comparator: '$gt',
        label: { pl: 'Za mokro: $fieldLabel powyżej $threshold', en: 'Too wet: $fieldLabel above $threshold' },
        threshold: { kind: 'chosen_by_soil', bound: 'too_wet' },
      },
    ],
  });
}

function poreWaterEc(sensor: SoilSensor): Input {
  const name: FieldName = `ECW_${sensor.number}`;
  return input(name, {
    quantity: 'ec',
    label: placed({ pl: 'EC wody glebowej', en: 'Pore water EC' }, sensor),
    suffix: 'mS/cm',
    decimals: 2,
    min: 0,
    max: 5,
    trend: { step: 0.02 },
    level: sensor.level,
    soilProperty: sensor.soilProperty,
    drawers: ['gauge', 'simpleText'],
    // Pore water at field capacity holds about twice the salt of the saturation extract;
    // berries and most fruit begin to lose yield at an extract of 1 mS/cm.
    alarms: [
      chosenHigh('too_salty', 2, HYSTERESIS.ecMsCm, {
        pl: 'Zasolenie: $fieldLabel powyżej $threshold',
        en: 'Too salty: $fieldLabel above $threshold',
      }),
    ],
  });
}

function minerals(sensor: SoilSensor): Input {
  const name: FieldName = `MCI_${sensor.number}`;
  return input(name, {
    quantity: 'mci',
    label: placed({ pl: 'Zawartość minerałów (MCI)', en: 'Mineral content (MCI)' }, sensor),
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
