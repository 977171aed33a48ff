import type { Language } from '../core/language.ts';

/** Who reads the log: language, time zone and how they write a day; and the names of items by their ids. */
export type LogReader = {
  readonly language: Language;
  readonly time: (instant: string) => string;
  readonly day: (day: string) => string;
  readonly names: Readonly<Record<string, string>>;
};
