import type { OutputName } from '@zagon/domain/catalogue/fields.ts';
import { readLink, readPack } from './housing.ts';
import type { Housing } from './housing.ts';
import type { Reading } from './reading.ts';
import type { Surroundings } from './surroundings.ts';

/** A module that switches relays or valves. */
export type ActuatorPlace = { readonly housing: Housing; readonly outputs: readonly OutputName[] };

/** Readings of an actuator; `actuations` counts valve switches since the battery pack was fitted. */
export function readActuator(
  place: ActuatorPlace,
  open: ReadonlySet<OutputName>,
  actuations: number,
  surroundings: Surroundings,
): Reading {
  const reading: Reading = {
    ...readPack(place.housing, surroundings, actuations),
    ...readLink(place.housing, surroundings),
  };
  for (const output of place.outputs) reading[output] = open.has(output) ? 1 : 0;
  return reading;
}
