import type { OutputName } from '../fields.ts';
import type { Drawer } from '../input.ts';
import type { Output, OutputType } from '../output.ts';
import type { NumberProperty } from '../property.ts';

/** What flows through an open output. */
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

/** The land that an output waters. */
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

/** What may hang on a relay. */
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

/** What may hang on a valve module that also switches other things. */
export const valveTypes = ['irr', ...relayTypes] as const satisfies readonly OutputType[];

/** The outputs of a module, all alike. */
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
