import type { ElementRef } from '../../resources/consumers.ts';
import type { Condition } from '../conditions/condition.ts';
import type { RainRule } from '../rain/rain-rule.ts';

/**
 * A schedule as entered by the grower: the camelCase equivalent of what the editor sends, field by field.
 * Times of day ("05:30") and dates ("2026-04-01") are in the account's time zone.
 * `runTime`, `cycleInterval`, `minutes`, `preWater` and `flush` are whole minutes.
 */
export type Schedule = {
  readonly name: string;
  readonly kind: 'irrigation' | 'control';
  readonly type: ScheduleType;
  readonly priority: 'standard' | 'raised';
  readonly beginDate: string;
  readonly expirationDate: string | null;
  readonly rule: DayRule;
  readonly runTime: number;
  readonly cycles: Cycles;
  readonly elements: readonly ScheduleElement[];
  readonly fertigation: Fertigation;
  readonly conditions: readonly Condition[];
  /** Null: rain changes nothing. */
  readonly rain: RainRule | null;
  readonly pause: Pause | null;
};

/** One after another, all together, or runs repeated within a daily window. */
export type ScheduleType = 'sequential' | 'simultaneous' | 'interval';

/** ISO weekdays (1 = Monday), or every N days from the begin date. */
export type DayRule =
  | { readonly type: 'days'; readonly days: readonly number[] }
  | { readonly type: 'every'; readonly n: number };

/** Starts of the cycles of a run day; the allowed form depends on the type of the schedule. */
export type Cycles = StartHours | CycleChain | CycleWindow;

/** Each cycle has its own time of day. */
export type StartHours = { readonly startHours: readonly string[] };

/** `numberOfCycles` cycles in total; each later one starts `cycleInterval` after the end of the previous one. */
export type CycleChain = {
  readonly firstStart: string;
  readonly numberOfCycles: number;
  readonly cycleInterval: number;
};

/** For interval schedules: as many whole runs as fit before `windowEnd`. */
export type CycleWindow = {
  readonly firstStart: string;
  readonly windowEnd: string;
  readonly cycleInterval: number;
  readonly numberOfCycles: number | null;
};

/** A section, device or group; `minutes` null: uses `runTime` of the schedule. */
export type ScheduleElement = ElementRef & { readonly minutes: number | null };

export type Fertigation = FertigationRule & {
  /** Clean water at the start of every element, in minutes. */
  readonly preWater: number;
  /** Clean water at the end of every element, in minutes. */
  readonly flush: number;
};

/** Which cycles give fertiliser: none, every n-th day or cycle, or the listed cycle numbers of each day. */
export type FertigationRule =
  | { readonly type: 'none' }
  | { readonly type: 'every_n_days'; readonly n: number }
  | { readonly type: 'every_n_cycles'; readonly n: number }
  | { readonly type: 'cycles'; readonly cycles: readonly number[] };

/** Starts at an instant, with or without an end; both are UTC ISO. */
export type Pause = { readonly start: string; readonly end: string | null };

/** One cycle of one local day, skipped by hand. */
export type Skip = { readonly date: string; readonly cycle: number };

/** A schedule with the metadata the planner needs. */
export type SavedSchedule = {
  readonly id: string;
  readonly schedule: Schedule;
  /** The older schedule has precedence if two compete. */
  readonly createdAtMs: number;
  /** Cycles whose start had passed at this time do not run. */
  readonly savedAtMs: number;
  readonly skips: readonly Skip[];
};

/** Parses a time of day into minutes from midnight ("05:30" → 330); null if invalid. */
export function minuteOfDay(time: string): number | null {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time);
  if (match === null) return null;
  return Number(match[1]) * 60 + Number(match[2]);
}
