import type { OutputName } from '@zagon/domain/catalogue/fields.ts';
import { readLink, readPack } from './housing.ts';
import type { Housing } from './housing.ts';
import type { Reading } from './reading.ts';
import type { Surroundings } from './surroundings.ts';

/** A module that switches: relays or valves. */
export type ActuatorPlace = { readonly housing: Housing; readonly outputs: readonly OutputName[] };

/** What it reports; `actuations` is how often its valves were switched since the pack was fitted. */
export function readActuator(
  place: ActuatorPlace,
  open: ReadonlySet<OutputName>,
  actuations: number,
  around: Surroundings,
): Reading {
  const reading: Reading = { ...readPack(place.housing, around, actuations), ...readLink(place.housing, around) };
  for (const output of place.outputs) reading[output] = open.has(output) ? 1 : 0;
  return reading;
}
