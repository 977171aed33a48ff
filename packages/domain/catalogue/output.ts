import type { Text } from '../core/language.ts';
import type { OutputName } from './fields.ts';
import type { Drawer } from './input.ts';
import type { Property } from './property.ts';

/** Devices that can be connected to an output, in both languages. */
export const OUTPUT_TYPES = {
  irr: { pl: 'Nawadnianie', en: 'Irrigation' },
  pump: { pl: 'Pompa', en: 'Pump' },
  valve: { pl: 'Zawór', en: 'Valve' },
  mixer: { pl: 'Mieszalnik', en: 'Mixer' },
  light: { pl: 'Oświetlenie', en: 'Light' },
  rollers: { pl: 'Rolety', en: 'Roller blinds' },
  heating: { pl: 'Ogrzewanie', en: 'Heating' },
  cooling: { pl: 'Chłodzenie', en: 'Cooling' },
  fan: { pl: 'Wentylator', en: 'Fan' },
  other: { pl: 'Inne', en: 'Other' },
} as const satisfies Record<string, Text>;

export type OutputType = keyof typeof OUTPUT_TYPES;

/** An output of a device type. Its state is a field of the same name: 1 on, 0 off, null unavailable. */
export type Output = {
  readonly name: OutputName;
  readonly label: Text;
  /** The first one is the default. */
  readonly types: readonly [OutputType, ...OutputType[]];
  readonly drawers: readonly [Drawer, ...Drawer[]];
  readonly timestampField: 'dtimestamp';
  readonly properties: readonly Property[];
};
