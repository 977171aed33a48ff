import type { ElementRef } from '../resources/consumers.ts';
import type { Condition } from './conditions/condition.ts';

/**
 * A program as the grower wrote it: the camelCase twin, name by name, of what the editor sends.
 * Times of day ("05:30") and dates ("2026-04-01") are those of the account's time zone.
 * `runTime`, `cycleInterval`, `minutes`, `preWater` and `flush` are whole minutes.
 */
export type Program = {
  readonly name: string;
  readonly kind: 'irrigation' | 'control';
  readonly type: ProgramType;
  readonly priority: 'standard' | 'raised';
  readonly beginDate: string;
  readonly expirationDate: string | null;
  readonly rule: DayRule;
  readonly runTime: number;
  readonly cycles: Cycles;
  readonly elements: readonly ProgramElement[];
  readonly fertigation: Fertigation;
  readonly conditions: readonly Condition[];
  readonly pause: Pause | null;
};

/** One after the other, all together, or runs that are repeated through a window of the day. */
export type ProgramType = 'sequential' | 'simultaneous' | 'interval';

/** ISO weekdays (1 = Monday), or every N days counted from the begin date. */
export type DayRule =
  | { readonly type: 'days'; readonly days: readonly number[] }
  | { readonly type: 'every'; readonly n: number };

/** When the cycles of a run day start; which form is allowed depends on the program's type. */
export type Cycles = StartHours | CycleChain | CycleWindow;

/** Each cycle starts at a time of day of its own. */
export type StartHours = { readonly startHours: readonly string[] };

/** `numberOfCycles` cycles in all; each later one starts `cycleInterval` after the end of the one before. */
export type CycleChain = {
  readonly firstStart: string;
  readonly numberOfCycles: number;
  readonly cycleInterval: number;
};

/** Interval programs: as many whole runs as fit before `windowEnd`. */
export type CycleWindow = {
  readonly firstStart: string;
  readonly windowEnd: string;
  readonly cycleInterval: number;
  readonly numberOfCycles: number | null;
};

/** A section, device or group with minutes of its own; null: `runTime` of the program. */
export type ProgramElement = ElementRef & { readonly minutes: number | null };

export type Fertigation = FertigationRule & {
  /** Clean water at the beginning of every element's time, minutes. */
  readonly preWater: number;
  /** Clean water at the end of every element's time, minutes. */
  readonly flush: number;
};

/** Which cycles give fertiliser: none, each n-th day or cycle, or those with these numbers of the day. */
export type FertigationRule =
  | { readonly type: 'none' }
  | { readonly type: 'every_n_days'; readonly n: number }
  | { readonly type: 'every_n_cycles'; readonly n: number }
  | { readonly type: 'cycles'; readonly cycles: readonly number[] };

/** From an instant on, with or without an end; both UTC ISO. */
export type Pause = { readonly start: string; readonly end: string | null };

/** One cycle of one local day, taken out by hand. */
export type Skip = { readonly date: string; readonly cycle: number };

/** A program with what the planner must know of its life. */
export type SavedProgram = {
  readonly id: string;
  readonly program: Program;
  /** The older schedule goes first where two want the same. */
  readonly createdAtMs: number;
  /** A cycle whose start had passed at this moment does not run. */
  readonly savedAtMs: number;
  readonly skips: readonly Skip[];
};

/** Minutes from local midnight of a time of day ("05:30" → 330), or null when it is none. */
export function minuteOfDay(time: string): number | null {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time);
  if (match === null) return null;
  return Number(match[1]) * 60 + Number(match[2]);
}
