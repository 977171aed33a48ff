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

/** A rule that the server raises itself, because of water or connectivity. */
export type SystemRule<Name extends string, Facts> = AlarmAppearance & {
  /** As stored and sent. */
  readonly rule: Name;
  readonly message: (facts: Facts) => Text;
  /** For operators outside the account: replaces a message that names a measured value. */
  readonly outside?: Text;
  /** The same as a text message, with short names and about 80 characters; omitted if the message is already short. */
  readonly sms?: (facts: Facts) => Text;
  /**
   * Facts for tests: each that changes the wording, with the longest numbers and lists, and this name wherever a message
   * contains one.
   */
  readonly examples: (name: string) => readonly Facts[];
};

/** A pump or main valve that is off while a section that it feeds is open. */
export type FeedOff = {
  readonly name: string;
  /** True if a user stopped it last, not the system or its own clock. */
  readonly byHand: boolean;
};

/** The flow measured by a meter, compared with the expected flow of the open sections behind it. */
export type FlowFacts = {
  /** Names of the open sections. */
  readonly sections: readonly string[];
  readonly measuredM3PerH: number;
  readonly expectedM3PerH: number;
  readonly feedsOff: readonly FeedOff[];
};

/** As many names as a message may have to list. */
export function twelve(name: string): readonly string[] {
  return Array.from({ length: 12 }, () => name);
}

/** Examples of the rules about flow. */
export function flowExamples(name: string): readonly FlowFacts[] {
  const flow = { sections: twelve(name), measuredM3PerH: 1234.5, expectedM3PerH: 1234.5 };
  return [[], [{ name, byHand: true }], [{ name, byHand: false }]].map((feedsOff) => ({ ...flow, feedsOff }));
}

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
