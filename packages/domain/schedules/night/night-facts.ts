import type { Text } from '../../core/language.ts';

/**
 * `running`: open now · `coming`: not yet open · `over`: its time has passed or it has closed · `stopped`: the same,
 * closed early by a user.
 */
export type NightRunState = 'coming' | 'running' | 'over' | 'stopped';

/** One opening of a section that counts: its part within the night, at reported times where there are any. */
export type NightRun = {
  /** As short as growers name it: "A"; empty if it has none. */
  readonly name: string;
  readonly fromMs: number;
  readonly untilMs: number;
  /** Water of that part, m³; null if the flow of the section is not known. */
  readonly waterM3: number | null;
  readonly state: NightRunState;
  readonly isByHand: boolean;
  readonly isFertilised: boolean;
  /** Whether the base station has the plan or, once it is over, has reported the opening. */
  readonly isConfirmed: boolean;
  /** By how much an opening that is over was shorter than planned, ms; 0 if it was not. */
  readonly shorterMs: number;
  /** By how much it opened later than planned, ms; 0 if it did not, or has not opened. */
  readonly laterMs: number;
};

/** `not_opened`: refused or failed at once · `broke`: failed after it had opened · `cancelled`: stopped before it opened. */
export type NightGap = 'skipped' | 'not_opened' | 'broke' | 'missed' | 'cancelled';

/** Sections that deliver no water, and why. */
export type NightSkip = {
  readonly names: readonly string[];
  readonly gap: NightGap;
  /** Short reason of the cycle; null if none is known. */
  readonly reason: Text | null;
  readonly isByHand: boolean;
};

/** All that a sentence about a night states. */
export type NightStory = {
  readonly fromMs: number;
  readonly untilMs: number;
  /** Runs that count, in order of opening. */
  readonly runs: readonly NightRun[];
  readonly skips: readonly NightSkip[];
  /** False while it is not known which runs are skipped. */
  readonly areSkipsKnown: boolean;
  /** Sections that are open now without water, because what feeds them is off. */
  readonly dry: readonly string[];
  /** Water that meters counted, m³, if it is clearly less than that of the runs; else null. */
  readonly meteredM3: number | null;
};

/** Sums of the runs of a night. */
export type NightSums = {
  readonly durationMs: number;
  /** Null if the flow of a section is not known. */
  readonly waterM3: number | null;
};

/** Length of all runs together, and their water. */
export function sumsOf(runs: readonly Pick<NightRun, 'fromMs' | 'untilMs' | 'waterM3'>[]): NightSums {
  return {
    durationMs: runs.reduce((sum, { fromMs, untilMs }) => sum + untilMs - fromMs, 0),
    waterM3: runs.reduce<number | null>(
      (sum, { waterM3 }) => (sum === null || waterM3 === null ? null : sum + waterM3),
      0,
    ),
  };
}
