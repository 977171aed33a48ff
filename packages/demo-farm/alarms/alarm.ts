import type { RuleName } from '@zagon/domain/alarms/rules/registry.ts';

/** An alarm of the past weeks. Its times follow from the history, or are fixed relative to its end. */
export type DemoAlarm = {
  readonly key: string;
  readonly moduleSerial: string;
  /** Name of the alarm in the catalogue, and the field it monitors. */
  readonly rule: RuleName;
  readonly field: string;
  readonly course: AlarmCourse;
};

export type AlarmCourse =
  /** From low battery until the pack was replaced (still active if it was not). */
  | { readonly kind: 'low_battery'; readonly confirmedBy: string | null }
  /** A period without messages. */
  | { readonly kind: 'span'; readonly hoursAgo: number; readonly minutes: number };
