import type { DeviceType } from '../../catalogue/device-type.ts';
import type { Input } from '../../catalogue/input.ts';
import { firstSensorFirst, inputsMeasuring } from './condition-inputs.ts';
import type { Quantity } from './kinds/registry.ts';

/**
 * How far a sensor may be from the depth of a group's condition, cm: the probes of a group are not installed to the
 * centimetre. A sensor further away measures other soil and is ignored.
 */
const TOLERANCE_CM = 3;

/**
 * The sensors of a group's member that may decide a condition; the first with a value is used. With a depth: those
 * nearest to it. Without one: the deepest first. `type` is the installed type, with the depths of the module.
 */
export function groupInputs(type: DeviceType, quantity: Quantity, depthCm: number | null): readonly Input[] {
  const inputs = firstSensorFirst(inputsMeasuring(type, quantity));
  if (depthCm === null) return inputs;
  const distanceCm = (input: Input) => (input.depthCm === null ? Infinity : Math.abs(input.depthCm - depthCm));
  const nearestCm = Math.min(TOLERANCE_CM, ...inputs.map(distanceCm));
  return inputs.filter((input) => distanceCm(input) === nearestCm);
}

/** The depths at which any member of a group measures a quantity, from the surface down, cm. */
export function groupDepthsCm(members: readonly DeviceType[], quantity: Quantity): readonly number[] {
  const depths = members.flatMap((type) =>
    inputsMeasuring(type, quantity).flatMap(({ depthCm }) => (depthCm === null ? [] : [depthCm])),
  );
  return [...new Set(depths)].toSorted((a, b) => a - b);
}

/** The depth that decided for a group: the chosen one, else the common depth of the sensors that were read. */
export function decidingDepthCm(chosenCm: number | null, read: readonly Input[]): number | null {
  if (chosenCm !== null) return chosenCm;
  const depths = new Set(read.map(({ depthCm }) => depthCm));
  const [only] = depths;
  return depths.size === 1 ? (only ?? null) : null;
}
