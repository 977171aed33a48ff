import { inPrecisionOf } from '../../measurements/reading-precision.ts';

/** Comparators in the order of the wire's list. */
export const COMPARATORS = ['gt', 'gte', 'lt', 'lte', 'eq'] as const;

/** How a value is compared to the threshold. */
export type Comparator = (typeof COMPARATORS)[number];

/** True if the comparison of `value` with `threshold` holds. */
export function holds(comparator: Comparator, value: number, threshold: number): boolean {
  const limit = inPrecisionOf(value, threshold);
  switch (comparator) {
    case 'gt':
      return value > limit;
    case 'gte':
      return value >= limit;
    case 'lt':
      return value < limit;
    case 'lte':
      return value <= limit;
    case 'eq':
      return value === limit;
  }
}
