import type { OutputName } from '../fields.ts';
import type { Drawer } from '../input.ts';
import type { Output, OutputType } from '../output.ts';
import type { NumberProperty } from '../property.ts';

/** Flow through an open output. */
export const flow: NumberProperty = {
  kind: 'number',
  name: 'flow',
  label: { pl: 'Przepływ', en: 'Flow' },
  units: ['m³/h'],
  decimals: 4,
  min: 0,
  max: null,
  default: null,
};

/** Area that an output irrigates. */
export const area: NumberProperty = {
  kind: 'number',
  name: 'area',
  label: { pl: 'Powierzchnia', en: 'Area' },
  units: ['ha', 'm²'],
  decimals: 4,
  min: 0,
  max: null,
  default: null,
};

/** Devices that can be connected to a relay. */
export const relayTypes = [
  'pump',
  'valve',
  'mixer',
  'light',
  'rollers',
  'heating',
  'cooling',
  'fan',
  'other',
] as const satisfies readonly OutputType[];

/** Devices that can be connected to a valve module that also switches other equipment. */
export const valveTypes = ['irr', ...relayTypes] as const satisfies readonly OutputType[];

/** Defines the outputs of a module, all alike. */
export function outputs(
  names: readonly OutputName[],
  types: readonly [OutputType, ...OutputType[]],
  drawers: readonly [Drawer, ...Drawer[]],
): Output[] {
  return names.map((name) => ({
    name,
    label: { pl: `Wyjście ${name.slice(1)}`, en: `Output ${name.slice(1)}` },
    types,
    drawers,
    timestampField: 'dtimestamp',
    properties: [flow, area],
  }));
}
