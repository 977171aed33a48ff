import type { RuleName } from '@zagon/domain/alarms/rules/registry.ts';

/** An alarm of the past weeks. Its times are derived from the history, or fixed relative to its end. */
export type DemoAlarm = {
  readonly key: string;
  readonly moduleSerial: string;
  /** Name of the alarm in the catalogue, and the field it monitors. */
  readonly rule: RuleName;
  readonly field: string;
  readonly course: AlarmCourse;
};

export type AlarmCourse =
  /** The last time the readings met the rule with its fixed threshold; none if they never did. */
  | { readonly kind: 'measured'; readonly confirmedBy: string | null }
  /** The silence of the module. */
  | { readonly kind: 'silence' }
  /** A period without messages from a base station. */
  | { readonly kind: 'span'; readonly hoursAgo: number; readonly minutes: number };
