import { lookUp } from '../core/look-up.ts';
import type { Quantity } from '../catalogue/input.ts';
import type { FeedModule } from './farm.ts';

/** How Home Assistant shows a value: its class, unit, and whether it is a measurement or a running total. */
export type SensorClass = {
  readonly device_class?: string;
  readonly unit_of_measurement?: string;
  readonly state_class?: 'measurement' | 'total_increasing';
};

/** Classes by measured quantity; a quantity without one is a plain number. */
const CLASSES: Readonly<Partial<Record<Quantity, string>>> = {
  air_temperature: 'temperature',
  dew_point: 'temperature',
  wet_bulb: 'temperature',
  night_minimum: 'temperature',
  temperature_gap: 'temperature',
  soil_temperature: 'temperature',
  battery_temperature: 'temperature',
  air_humidity: 'humidity',
  soil_moisture: 'moisture',
  weight_moisture: 'moisture',
  leaf_wetness: 'moisture',
  light: 'illuminance',
  weight: 'weight',
  vpd: 'pressure',
  ec: 'conductivity',
};

/** Units that Home Assistant accepts for each class; another unit is shown as text, without a class. */
const UNITS: Readonly<Record<string, readonly string[]>> = {
  temperature: ['°C', '°F'],
  humidity: ['%'],
  moisture: ['%'],
  battery: ['%'],
  voltage: ['V'],
  illuminance: ['lx'],
  weight: ['kg'],
  pressure: ['kPa', 'bar'],
  conductivity: ['mS/cm'],
};

/** The class of a value of a module. */
export function sensorClass({ quantity, suffix }: FeedModule['inputs'][number]): SensorClass {
  const named = quantity === 'battery' ? (suffix === '%' ? 'battery' : 'voltage') : CLASSES[quantity];
  const fits = named !== undefined && lookUp(UNITS, named)?.includes(suffix) === true;
  return {
    ...(fits ? { device_class: named } : {}),
    ...(suffix === '' ? {} : { unit_of_measurement: suffix }),
    state_class: 'measurement',
  };
}
