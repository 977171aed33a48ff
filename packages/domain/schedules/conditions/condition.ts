/** What a condition looks at. */
export type Quantity = 'soil_moisture' | 'soil_temperature' | 'air_temperature' | 'ec' | 'mci';

/** How a value must stand to the threshold. */
export type Comparator = 'gt' | 'gte' | 'lt' | 'lte' | 'eq';

/** Whose value counts: one sensor's, or the average of a group. */
export type ConditionSource =
  | { readonly type: 'sensor'; readonly idObject: string; readonly field: string }
  | { readonly type: 'group'; readonly idGroup: string };

/**
 * One gate before a cycle opens. One that does not hold decides the opposite of `whenTrue`.
 * `whenUnknown` rules when the sensor cannot decide: `run` as it is, `dont_run`, or null = with clean water only.
 */
export type Condition = {
  readonly quantity: Quantity;
  readonly comparator: Comparator;
  readonly threshold: number;
  readonly source: ConditionSource;
  readonly whenTrue: 'run' | 'dont_run';
  readonly whenUnknown: 'run' | 'dont_run' | null;
};

/** True when `value` stands to `threshold` as the comparator says. */
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
