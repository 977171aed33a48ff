import { array, constantFrom, double, integer, oneof, tuple, type Arbitrary } from 'fast-check';
import type { Bounds } from '../../catalogue/bounds.ts';

/** Values that broken sensors, buses and firmware report instead of a measurement. */
const FAULTS = [
  // Error codes of one-wire and Modbus sensors, and full scales of 8, 15, 16, 31 and 32 bits, with usual decimals.
  -127, 85, 127, 255, 327.67, 655.35, 999, -999, -9999, 3276.7, 6553.5, 32_767, 65_535, 2_147_483_647, 4_294_967_295,
  // Swapped units: Fahrenheit, millivolt, µS/cm, gram.
  -459.67, 212, 3_600, 12_000, 1_413_000,
] as const;

/** A value outside the bounds: an error code, a multiple of full scale, or just beyond an end. */
export function impossibleValue({ min, max }: Bounds): Arbitrary<number> {
  const step = (max - min) / 50;
  return oneof(
    constantFrom(...FAULTS),
    double({ min: 1, max: 40, noNaN: true }).map((factor) => max + factor * step),
    double({ min: 1, max: 40, noNaN: true }).map((factor) => min - factor * step),
  ).filter((value) => value < min || value > max);
}

/** A possible value. */
export function possibleValue({ min, max }: Bounds): Arbitrary<number> {
  return double({ min, max, noNaN: true, noDefaultInfinity: true });
}

/** A reading in a series with faults: `value` is what arrives, `isFault` if it is impossible. */
export type Arrival = { readonly value: number; readonly isFault: boolean };

/** A series of one field with constants, steps and injected faults. */
export function faultySeries(bounds: Bounds): Arbitrary<readonly Arrival[]> {
  const good = possibleValue(bounds).map((value) => ({ value, isFault: false }));
  const fault = impossibleValue(bounds).map((value) => ({ value, isFault: true }));
  const run = (arrival: Arbitrary<Arrival>, max: number) =>
    tuple(arrival, integer({ min: 1, max })).map(([one, times]) => Array.from({ length: times }, () => one));
  return array(oneof({ weight: 3, arbitrary: run(good, 4) }, { weight: 1, arbitrary: run(fault, 3) }), {
    minLength: 2,
    maxLength: 12,
  }).map((runs) => runs.flat());
}
