/**
 * A threshold in the precision of a reading. Modules report in 32-bit floats, in which 3.1 V is a little less than the
 * 3.1 that a user types: without rounding, a reading of exactly the threshold would be below it.
 */
export function inPrecisionOf(value: number, threshold: number): number {
  return Math.fround(value) === value ? Math.fround(threshold) : threshold;
}
