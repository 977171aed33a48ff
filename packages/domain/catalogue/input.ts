import type { Text } from '../core/language.ts';
import type { UnitSymbol } from '../units/symbols.ts';
import type { AlarmRule } from './alarm-rule.ts';
import { BOUNDS, type Bounds } from './bounds.ts';
import { FIELDS, type FieldName, type StorageKind } from './fields.ts';
import type { Property } from './property.ts';

/** Measured quantity, independent of the device; used by conditions, reports and units. */
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

/** Ways in which a widget can draw an input. */
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

/** Optimal range: the green part of a gauge, the band of a soil profile. */
export type Optimum =
  | { readonly kind: 'fixed'; readonly low: number; readonly high: number }
  | { readonly kind: 'by_soil' };

/** One value that a device type measures. */
export type Input = {
  readonly name: FieldName;
  readonly quantity: Quantity;
  readonly label: Text;
  /** The label without the sensor it belongs to: "Soil moisture". */
  readonly baseLabel: Text;
  readonly suffix: UnitSymbol;
  /** Decimals shown on screen; stored values keep those sent by the device. */
  readonly decimals: number;
  /** Scale for drawing the value. A value beyond it is clipped in a gauge, but never in the data. */
  readonly min: number;
  readonly max: number;
  /** Physically possible values. A value beyond them is stored, shown and marked, but decides nothing. */
  readonly possible: Bounds;
  /** Change within an hour that is shown as rising or falling; null: no trend is shown. */
  readonly trend: { readonly step: number } | null;
  readonly optimum: Optimum | null;
  /** Number of a soil sensor in the names of its fields, 1 is the deepest; null for all other inputs. */
  readonly sensor: number | null;
  /** Depth level of a soil sensor, 1 is the shallowest; null if the device has no levels. */
  readonly level: number | null;
  /** Depth of a soil sensor, cm: the preset in a catalogue entry, the depth set for the module in an installed type. */
  readonly depthCm: number | null;
  /** Distinguishes sensors that are side by side: "sensor 2"; null for all others. */
  readonly beside: Text | null;
  /** Device property that contains the soil around this sensor. */
  readonly soilProperty: string | null;
  /** Name of the measurement time that is sent along with the value. */
  readonly timestampField: 'dtimestamp';
  readonly storage: StorageKind;
  readonly alarms: readonly AlarmRule[];
  /** The first one is the default. */
  readonly drawers: readonly [Drawer, ...Drawer[]];
  /** True for the state of the device rather than the field. */
  readonly status: boolean;
  readonly properties: readonly Property[];
};

type InputDefinition = Pick<Input, 'quantity' | 'label' | 'suffix' | 'decimals' | 'min' | 'max' | 'drawers'> &
  Partial<Omit<Input, 'name' | 'timestampField' | 'storage' | 'possible'>>;

/** Defines an input; trend, alarms and level default to none. */
export function input(name: FieldName, definition: InputDefinition): Input {
  return {
    trend: null,
    optimum: null,
    baseLabel: definition.label,
    sensor: null,
    level: null,
    depthCm: null,
    beside: null,
    soilProperty: null,
    alarms: [],
    status: false,
    properties: [],
    ...definition,
    name,
    storage: FIELDS[name],
    possible: BOUNDS[name],
    timestampField: 'dtimestamp',
  };
}
