import { BOUNDS, isWithin, type Bounds } from '../catalogue/bounds.ts';
import type { DeviceType } from '../catalogue/device-type.ts';
import type { FieldName } from '../catalogue/fields.ts';
import { inputOf } from '../catalogue/registry.ts';

/** Physically possible values of a field of a module. `type` is its type as installed; undefined if it is unknown. */
export function possibleBounds(type: DeviceType | undefined, field: FieldName): Bounds {
  return (type === undefined ? undefined : inputOf(type, field)?.possible) ?? BOUNDS[field];
}

/**
 * True unless a module reports a value that its input cannot have measured: such a value is stored, shown and marked,
 * but no alarm, condition, average or computed value may use it. No value at all is possible.
 */
export function isPossible(type: DeviceType | undefined, field: FieldName, value: number | null): boolean {
  return value === null || isWithin(value, possibleBounds(type, field));
}

/** A column without its impossible values, which become NaN. Returns the same column if there are none. */
export function possibleColumn(values: Float32Array | Float64Array, { min, max }: Bounds): Float32Array | Float64Array {
  // A comparison with NaN, a missing value, is false.
  const isImpossible = (value: number): boolean => value < min || value > max;
  return values.some(isImpossible) ? values.map((value) => (isImpossible(value) ? Number.NaN : value)) : values;
}

/** Indexes of the impossible values of a column, rising. */
export function impossibleIn(values: ArrayLike<number>, { min, max }: Bounds): readonly number[] {
  const found: number[] = [];
  for (let index = 0; index < values.length; index++) {
    const value = values[index] ?? Number.NaN;
    if (value < min || value > max) found.push(index);
  }
  return found;
}
