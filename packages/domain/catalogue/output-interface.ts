import type { Text } from '../core/language.ts';
import { deviceType, outputOf } from './registry.ts';

/**
 * The hardware with which a module switches an output: a relay holds its contact, a latching valve needs a pulse for
 * each change.
 */
export const OUTPUT_INTERFACES = ['relay', 'latching_valve'] as const;
export type OutputInterface = (typeof OUTPUT_INTERFACES)[number];

export const OUTPUT_INTERFACE_NAMES = {
  relay: { pl: 'przekaźnik', en: 'relay' },
  latching_valve: { pl: 'zawór impulsowy', en: 'latching valve' },
} as const satisfies Record<OutputInterface, Text>;

/** The interface of an output of a device type; null if the type or the output is unknown. */
export function outputInterface(type: string, field: string): OutputInterface | null {
  const definition = deviceType(type);
  const output = definition === undefined ? undefined : outputOf(definition, field);
  if (output === undefined) return null;
  return output.drawers[0] === 'valve' ? 'latching_valve' : 'relay';
}
