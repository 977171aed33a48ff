import type { Text } from '../../core/language.ts';

/** Comparators of threshold rules, as stored and sent. */
export const COMPARATORS = ['$gt', '$gte', '$lt', '$lte', '$eq'] as const;

export type Comparator = (typeof COMPARATORS)[number];

/** Notification channels of an alarm. */
export const ALARM_CHANNELS = ['app', 'sms', 'email'] as const;

export type AlarmChannel = (typeof ALARM_CHANNELS)[number];

/** `error`: water, plants or a device are in danger. `warn`: needs a look. `stale`: only the data is missing. */
export type AlarmTone = 'error' | 'warn' | 'stale';

/** Icons of alarms. The web app draws one for each. */
export type AlarmIcon =
  | 'unknown'
  | 'station_offline'
  | 'no_contact'
  | 'not_closed'
  | 'open_valve'
  | 'missed_start'
  | 'unreported_start'
  | 'leak'
  | 'low_flow'
  | 'high_flow'
  | 'battery'
  | 'signal'
  | 'moisture'
  | 'salt'
  | 'frost'
  | 'temperature'
  | 'infection'
  | 'dry_air'
  | 'humid_air'
  | 'weight'
  | 'upper_limit'
  | 'lower_limit'
  | 'contact';

/** How an alarm is shown and whom it reaches. */
export type AlarmAppearance = {
  /** Default notification channels. */
  readonly channels: readonly AlarmChannel[];
  /** True if a silent base station implies it: then it is shown inside the station's alarm, not notified separately. */
  readonly folded: boolean;
  readonly tone: AlarmTone;
  readonly icon: AlarmIcon;
};

/** A rule that inputs of the device catalogue offer, with a threshold and hysteresis each. */
export type ThresholdRule<Name extends string> = AlarmAppearance & {
  /** As stored and sent. */
  readonly rule: Name;
  readonly comparator: Comparator;
  /** Default label; may contain `$fieldLabel` and `$threshold`. */
  readonly label: Text;
};

/** For inputs that do not name their limit. */
export const BELOW: Text = { pl: '$fieldLabel poniżej $threshold', en: '$fieldLabel below $threshold' };
export const ABOVE: Text = { pl: '$fieldLabel powyżej $threshold', en: '$fieldLabel above $threshold' };
