import type { Text } from '../core/language.ts';
import type { UnitSymbol } from '../units/symbols.ts';
import type { AlarmRule } from './alarm-rule.ts';
import { FIELDS, type FieldName, type StorageKind } from './fields.ts';
import type { Property } from './property.ts';

/** What is measured, whatever the device: conditions, reports and units go by it. */
export type Quantity =
  | 'air_temperature'
  | 'air_humidity'
  | 'dew_point'
  | 'wet_bulb'
  | 'night_minimum'
  | 'temperature_gap'
  | 'vpd'
  | 'humidity_deficit'
  | 'leaf_wetness'
  | 'infection_index'
  | 'soil_temperature'
  | 'soil_moisture'
  | 'ec'
  | 'mci'
  | 'light'
  | 'battery'
  | 'battery_temperature'
  | 'signal'
  | 'contact'
  | 'weight'
  | 'weight_moisture'
  | 'raw'
  | 'digital'
  | 'user_defined';

/** The ways in which a widget can draw an input. */
export const DRAWERS = [
  'simpleText',
  'thermometer',
  'gauge',
  'battery',
  'signal',
  'leaf',
  'relay',
  'valve',
  'station',
] as const;

export type Drawer = (typeof DRAWERS)[number];

/** Where a value is good: the green part of a gauge, the band of a soil profile. */
export type Optimum =
  | { readonly kind: 'fixed'; readonly low: number; readonly high: number }
  | { readonly kind: 'by_soil' };

/** One thing that a type of device measures. */
export type Input = {
  readonly name: FieldName;
  readonly quantity: Quantity;
  readonly label: Text;
  readonly suffix: UnitSymbol;
  /** Fixed number of decimals on screen; what is stored keeps what the device sent. */
  readonly decimals: number;
  /** The scale on which the value is drawn. A value beyond it is clipped in a gauge, never in the data. */
  readonly min: number;
  readonly max: number;
  /** The change within an hour that counts as rising or falling; null: no trend is shown. */
  readonly trend: { readonly step: number } | null;
  readonly optimum: Optimum | null;
  /** Depth level of a soil sensor, 1 is the shallowest; null where a device has no levels. */
  readonly level: number | null;
  /** The property of the device that holds the soil in which this sensor stands. */
  readonly soilProperty: string | null;
  /** The name under which the time of the measurement travels with the value. */
  readonly timestampField: 'dtimestamp';
  readonly storage: StorageKind;
  readonly alarms: readonly AlarmRule[];
  /** The first is the usual one. */
  readonly drawers: readonly [Drawer, ...Drawer[]];
  /** True for what tells how the device fares and not how the field does. */
  readonly status: boolean;
  readonly properties: readonly Property[];
};

type Described = Pick<Input, 'quantity' | 'label' | 'suffix' | 'decimals' | 'min' | 'max' | 'drawers'> &
  Partial<Omit<Input, 'name' | 'timestampField' | 'storage'>>;

/** Describes an input: what is left out has no trend, no alarm, no level. */
export function input(name: FieldName, described: Described): Input {
  return {
    trend: null,
    optimum: null,
    level: null,
    soilProperty: null,
    alarms: [],
    status: false,
    properties: [],
    ...described,
    name,
    storage: FIELDS[name],
    timestampField: 'dtimestamp',
  };
}
