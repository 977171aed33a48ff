import type { Text } from '../core/language.ts';

/** The comparators of an alarm, as they are stored and sent. */
export const COMPARATORS = ['$gt', '$gte', '$lt', '$lte', '$eq'] as const;

export type Comparator = (typeof COMPARATORS)[number];

/** Where a notice of an alarm goes. */
export const ALARM_CHANNELS = ['app', 'sms', 'email'] as const;

export type AlarmChannel = (typeof ALARM_CHANNELS)[number];

/**
 * Where the number comes from that a value is compared with.
 * `fixed`: the same for everybody, not to be changed. `chosen`: set by the user, from a default.
 * `chosen_by_soil`: set by the user, from a default that the soil of the sensor gives.
 */
export type Threshold =
  | { readonly kind: 'fixed'; readonly value: number }
  | { readonly kind: 'chosen'; readonly default: number }
  | { readonly kind: 'chosen_by_soil'; readonly bound: 'too_dry' | 'too_wet' };

/** A kind of alarm that an input offers. */
export type AlarmRule = {
  /** Unique within the input. */
  readonly name: string;
  readonly comparator: Comparator;
  /** May hold `$fieldLabel` and `$threshold`. */
  readonly label: Text;
  readonly threshold: Threshold;
  /** How far back over the threshold a value must go before the alarm ends, in the unit of the input. */
  readonly hysteresis: number;
  /** The channels a new alarm starts with. */
  readonly channels: readonly AlarmChannel[];
  /** True where the alarm watches from the day the module is added. */
  readonly activeByDefault: boolean;
};
