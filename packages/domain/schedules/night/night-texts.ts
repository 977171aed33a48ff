import type { NightGap } from './night-facts.ts';

/** Which night a sentence is about, seen from now. */
export type NightLead = 'tonight' | 'last' | 'before';

/** The parts of a sentence about a night, in one language. Names come as finished lists. */
export type NightTexts = {
  readonly lead: Readonly<Record<NightLead, string>>;
  /** "A, B and D". */
  readonly list: (names: readonly string[]) => string;
  /** "A to K, 12 sections". */
  readonly range: (first: string, last: string, count: number) => string;
  /** "A, B and 3 more". */
  readonly more: (names: readonly string[], count: number) => string;
  /** "12 sections". */
  readonly count: (count: number) => string;
  /** No water in this night, without its lead. */
  readonly nothing: (isPast: boolean) => string;
  /** What ran, or was due if nothing of it is confirmed. */
  readonly ran: (names: string, isDue: boolean) => string;
  /** What runs, what follows and what is done, each null if there is none; not all three. */
  readonly now: (running: string | null, coming: string | null, done: string | null) => string;
  /** Before the sums of a night that has begun. */
  readonly inAll: string;
  readonly byHand: (name: string) => string;
  readonly fertiliser: (isAll: boolean) => string;
  /** Sections without water, with the reason if it is given. */
  readonly skip: (names: string, gap: NightGap, reason: string | null, isByHand: boolean) => string;
  /** How many did not run, for whatever reason. */
  readonly skipCount: (count: number, isPast: boolean) => string;
  readonly shorter: (name: string, time: string) => string;
  readonly later: (name: string, time: string) => string;
  readonly stopped: (names: string) => string;
  readonly deviating: (count: number) => string;
  readonly metered: (water: string) => string;
  readonly dry: (names: string) => string;
  /** Names are null if it concerns all. */
  readonly unconfirmed: (names: string | null) => string;
  readonly skipsUnknown: string;
  readonly done: (time: string) => string;
};
