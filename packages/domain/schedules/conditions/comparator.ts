/** Comparators in the order of the wire's list. */
export const COMPARATORS = ['gt', 'gte', 'lt', 'lte', 'eq'] as const;

/** How a value is compared to the threshold. */
export type Comparator = (typeof COMPARATORS)[number];

/** True if the comparison of `value` with `threshold` holds. */
export function holds(comparator: Comparator, value: number, threshold: number): boolean {
  switch (comparator) {
    case 'gt':
      return value > threshold;
    case 'gte':
      return value >= threshold;
    case 'lt':
      return value < threshold;
    case 'lte':
      return value <= threshold;
    case 'eq':
      return value === threshold;
  }
}
