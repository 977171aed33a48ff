import type { ThresholdRuleName } from './alarm-rules/registry.ts';
import type { AlarmChannel, Comparator } from './alarm-rules/rule.ts';
import type { Text } from '../core/language.ts';

/**
 * Origin of the threshold.
 * `fixed`: the same for all users, not editable. `chosen`: set by the user, with a fixed default.
 * `chosen_by_soil`: set by the user, with a default derived from the sensor's soil.
 * `chosen_by_plant`: set by the user, with a default derived from the plant, or a fixed one where no plant is set.
 */
export type Threshold =
  | { readonly kind: 'fixed'; readonly value: number }
  | { readonly kind: 'chosen'; readonly default: number }
  | { readonly kind: 'chosen_by_soil'; readonly bound: 'too_dry' | 'too_wet' }
  | { readonly kind: 'chosen_by_plant'; readonly default: number };

/** An alarm that an input offers. */
export type AlarmRule = {
  /** Unique within the input. */
  readonly name: ThresholdRuleName;
  readonly comparator: Comparator;
  /** May contain `$fieldLabel` and `$threshold`. */
  readonly label: Text;
  readonly threshold: Threshold;
  /** How far a value must return past the threshold to end the alarm, in the unit of the input. */
  readonly hysteresis: number;
  /** Default channels of a new alarm. */
  readonly channels: readonly AlarmChannel[];
  /** True if the alarm is active from the moment the module is added. */
  readonly activeByDefault: boolean;
};
