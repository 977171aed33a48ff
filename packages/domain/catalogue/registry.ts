import type { DeviceType } from './device-type.ts';
import type { FieldName } from './fields.ts';
import type { Input } from './input.ts';
import type { Output } from './output.ts';
import { agb2000 } from './types/agb-2000.ts';
import { am1007 } from './types/am-100-7.ts';
import { am100103 } from './types/am-100-103.ts';
import { am200 } from './types/am-200.ts';
import { am10021 } from './types/am-100-21.ts';
import { am10022 } from './types/am-100-22.ts';
import { am100051 } from './types/am-100-051.ts';
import { am100101 } from './types/am-100-101.ts';
import { am301 } from './types/am-301.ts';
import { am600 } from './types/am-600.ts';
import { wg100 } from './types/wg-100.ts';
import { am401 } from './types/am-401.ts';
import { am411 } from './types/am-411.ts';
import { am421 } from './types/am-421.ts';
import { netAir } from './types/net-air.ts';
import { netMeter } from './types/net-meter.ts';
import { netProfile } from './types/net-profile.ts';
import { netSoil } from './types/net-soil.ts';
import { netValve } from './types/net-valve.ts';

/** Device types of the product, by the key under which their modules are registered. */
export const DEVICE_TYPES = {
  'AM-100-101': am100101,
  'AM-100-103': am100103,
  'AM-100-051': am100051,
  'AM-100-21': am10021,
  'AM-100-22': am10022,
  'AM-999': am1007,
  'AM-200': am200,
  'AM-301': am301,
  'AM-401': am401,
  'AM-411': am411,
  'AM-421': am421,
  'AM-600': am600,
  'WG-100': wg100,
  'AGB-2000': agb2000,
  'NET-SOIL': netSoil,
  'NET-PROFILE': netProfile,
  'NET-AIR': netAir,
  'NET-METER': netMeter,
  'NET-VALVE': netValve,
} as const satisfies Record<string, DeviceType>;

export type DeviceTypeKey = keyof typeof DEVICE_TYPES;

/** Keys in catalogue order. */
export const DEVICE_TYPE_KEYS: readonly DeviceTypeKey[] = Object.keys(DEVICE_TYPES).filter(isDeviceTypeKey);

/** The types of base stations; a module with a link of its own is none. */
export const BASE_STATION_TYPES: readonly DeviceTypeKey[] = DEVICE_TYPE_KEYS.filter(
  (key) => DEVICE_TYPES[key].link === 'base_station',
);

/** The types that are made with a label and a secret or a station; all but those that report through a network. */
export const HARDWARE_TYPES: readonly DeviceTypeKey[] = DEVICE_TYPE_KEYS.filter(
  (key) => DEVICE_TYPES[key].link !== 'through_network',
);

/** Narrows an external value to a known device type. */
export function isDeviceTypeKey(key: string): key is DeviceTypeKey {
  return Object.hasOwn(DEVICE_TYPES, key);
}

/** Catalogue entry of a key; undefined if the key is unknown. */
export function deviceType(key: DeviceTypeKey): DeviceType;
export function deviceType(key: string): DeviceType | undefined;
export function deviceType(key: string): DeviceType | undefined {
  return isDeviceTypeKey(key) ? DEVICE_TYPES[key] : undefined;
}

/** Inputs by name: every value of every reading is looked up. */
const inputsByName = new WeakMap<DeviceType, ReadonlyMap<string, Input>>();

/** Input of a type by name. */
export function inputOf(type: DeviceType, field: string): Input | undefined {
  const known = inputsByName.get(type);
  if (known !== undefined) return known.get(field);
  const inputs = new Map<string, Input>(type.inputs.map((input) => [input.name, input]));
  inputsByName.set(type, inputs);
  return inputs.get(field);
}

/** Output of a type by name. */
export function outputOf(type: DeviceType, field: string): Output | undefined {
  return type.outputs.find((output) => output.name === field);
}

/** All fields a module of this type may report: its inputs, then its output states. */
export function fieldsOf(type: DeviceType): FieldName[] {
  return [...type.inputs.map((input) => input.name), ...type.outputs.map((output) => output.name)];
}
