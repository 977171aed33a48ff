/** An alarm of the past weeks. Its times follow from what the history shows, or lie so many hours before its end. */
export type DemoAlarm = {
  readonly key: string;
  readonly moduleSerial: string;
  /** Name of the alarm in the catalogue, and the field it watches. */
  readonly rule: string;
  readonly field: string;
  readonly told: AlarmCourse;
};

export type AlarmCourse =
  /** Since a pack ran low, until a new one was fitted (still active without one). */
  | { readonly kind: 'low_battery'; readonly confirmedBy: string | null }
  /** A time in which nothing was heard. */
  | { readonly kind: 'span'; readonly hoursAgo: number; readonly minutes: number };
