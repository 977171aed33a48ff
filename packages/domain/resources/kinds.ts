import { OUTPUT_TYPES, type OutputType } from '../catalogue/output.ts';
import type { Text } from '../core/language.ts';

/** Irrigation methods of a section. */
export const SECTION_TYPES = {
  irr: { pl: 'Nawadnianie', en: 'Irrigation' },
  drip: { pl: 'Kroplowe', en: 'Drip' },
  sprinkler: { pl: 'Deszczownia', en: 'Sprinklers' },
  micro_sprinkler: { pl: 'Mikrozraszacze', en: 'Micro-sprinklers' },
  mist: { pl: 'Zamgławianie', en: 'Misting' },
} as const satisfies Record<string, Text>;

/** The meaning of a group for the grower. */
export const GROUP_TYPES = {
  field: { pl: 'Kwatery', en: 'Field blocks' },
  greenhouse: { pl: 'Szklarnia, tunel', en: 'Greenhouse, tunnel' },
  measurement: { pl: 'Pomiary', en: 'Measurements' },
  control: { pl: 'Sterowanie', en: 'Control' },
  other: { pl: 'Inna', en: 'Other' },
} as const satisfies Record<string, Text>;
export type GroupType = keyof typeof GROUP_TYPES;

/** `objects`: modules, for readings and averages. `outputs`: sections and devices, for schedules. */
export const GROUP_SCOPES = ['objects', 'outputs'] as const;
export type GroupScope = (typeof GROUP_SCOPES)[number];

/** Types of equipment on an input, in addition to devices on outputs. */
const EQUIPMENT_TYPES = {
  flow_meter: { pl: 'Wodomierz', en: 'Flow meter' },
  rain_gauge: { pl: 'Deszczomierz', en: 'Rain gauge' },
  wind_speed: { pl: 'Prędkość wiatru', en: 'Wind speed' },
  wind_direction: { pl: 'Kierunek wiatru', en: 'Wind direction' },
  manometer: { pl: 'Manometr', en: 'Pressure gauge' },
} as const satisfies Record<string, Text>;

export const DEVICE_TYPES = { ...OUTPUT_TYPES, ...EQUIPMENT_TYPES } as const;
export type EquipmentType = keyof typeof DEVICE_TYPES;

/** `output`: a device. All others: equipment on an input of a universal module. */
export const EQUIPMENT_KINDS = [
  'output',
  'binary_input',
  'counter_input',
  'voltage_input',
  'current_input',
  'pt1000_input',
] as const;
export type EquipmentKind = (typeof EQUIPMENT_KINDS)[number];
export type InputKind = Exclude<EquipmentKind, 'output'>;

/** A user-configurable input of a universal module. */
export type UserInput = 'DI_USR_1' | 'DI_USR_2' | 'DI_USR_3' | 'DI_USR_4' | 'ANALOG_USR_1' | 'ANALOG_USR_2';

const ANALOGUE = ['ANALOG_USR_1', 'ANALOG_USR_2'] as const;
const ANALOGUE_TYPES = ['manometer', 'wind_speed', 'wind_direction', 'flow_meter', 'other'] as const;

/** Inputs of a universal module that support each kind, and what can be connected; the first one is the default. */
export const INPUT_KINDS = {
  binary_input: { inputs: ['DI_USR_1', 'DI_USR_2', 'DI_USR_3', 'DI_USR_4'], types: ['other'] },
  counter_input: { inputs: ['DI_USR_3', 'DI_USR_4'], types: ['flow_meter', 'rain_gauge', 'wind_speed', 'other'] },
  voltage_input: { inputs: ANALOGUE, types: ANALOGUE_TYPES },
  current_input: { inputs: ANALOGUE, types: ANALOGUE_TYPES },
  pt1000_input: { inputs: ANALOGUE, types: ['other'] },
} as const satisfies Record<
  InputKind,
  {
    readonly inputs: readonly UserInput[];
    readonly types: readonly [EquipmentType, ...EquipmentType[]];
  }
>;

/** Model with inputs for equipment. */
export const UNIVERSAL_MODULE = 'AM-600';

/** Output types that can be the valve of a section. */
export const VALVE_TYPES: readonly OutputType[] = ['irr', 'valve'];

export function isOutputType(type: string): type is OutputType {
  return Object.hasOwn(OUTPUT_TYPES, type);
}
