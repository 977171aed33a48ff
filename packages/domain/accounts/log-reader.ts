import type { Language } from '../core/language.ts';
import type { UserUnits } from '../units/user-units.ts';

/** The reader of the log: language, units, time zone and date format, and the names of items by their ids. */
export type LogReader = {
  readonly language: Language;
  readonly units: UserUnits;
  readonly time: (instant: string) => string;
  readonly day: (day: string) => string;
  readonly names: Readonly<Record<string, string>>;
};
