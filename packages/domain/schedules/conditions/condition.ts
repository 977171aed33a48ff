import type { Comparator } from './comparator.ts';
import type { Quantity } from './kinds/registry.ts';

/** Source of the value: one sensor, or the average of a group. */
export type ConditionSource =
  | { readonly type: 'sensor'; readonly idObject: string; readonly field: string }
  | {
      readonly type: 'group';
      readonly idGroup: string;
      /**
       * Depth that is averaged, cm. Null for a quantity without depths, and for a condition saved before depths
       * could be chosen, which reads the deepest sensor of each probe.
       */
      readonly depthCm: number | null;
    };

/**
 * A condition checked before a cycle opens. If it does not hold, the opposite of `whenTrue` applies.
 * `whenUnknown` applies if the sensors cannot decide: `run`, `dont_run`, or null = clean water only.
 */
export type Condition = {
  readonly quantity: Quantity;
  readonly comparator: Comparator;
  readonly threshold: number;
  readonly source: ConditionSource;
  readonly whenTrue: 'run' | 'dont_run';
  readonly whenUnknown: 'run' | 'dont_run' | null;
};
