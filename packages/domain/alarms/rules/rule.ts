import type { AlarmAppearance } from '../../catalogue/alarm-rules/rule.ts';
import type { Text } from '../../core/language.ts';

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
