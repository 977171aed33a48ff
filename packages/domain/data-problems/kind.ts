import type { Text } from '../core/language.ts';

/** The details of a problem: names of measured values or of unknown fields, and which way a clock is wrong. */
export type ProblemDetail = { readonly fields: readonly string[]; readonly clock: ClockFault | null };

/** `seconds`: times in seconds where milliseconds are expected. */
export type ClockFault = 'seconds' | 'before_2010' | 'ahead';

/** A kind of trouble with what a device sends, which the server notices and people should know. */
export type ProblemKind<Name extends string> = {
  /** As stored and sent. */
  readonly name: Name;
  readonly title: Text;
  /** The problem and what happens to the data. `names`: the fields as users know them, joined. */
  readonly text: (names: string, detail: ProblemDetail) => Text;
  /** Advice on how to solve it. */
  readonly advice: Text;
  /** How long after it was last seen it is still shown, ms. */
  readonly currentMs: number;
};

export const DAY_MS = 86_400_000;
export const HOUR_MS = 3_600_000;
