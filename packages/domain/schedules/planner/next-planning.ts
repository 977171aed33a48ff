/** A cycle without a result. */
export type UnfinishedCycle = {
  readonly startsMs: number;
  readonly endsMs: number;
  /** True once its conditions were read. */
  readonly isDecided: boolean;
};

/** The newest plan set of a base station. */
export type SentPlanSet = {
  readonly validUntilMs: number;
  /** True if it contains openings, or the current plan does: only then is it renewed. */
  readonly isInUse: boolean;
};

/** Facts that decide when an account is planned again although nothing has changed. */
export type NextPlanningFacts = {
  readonly unfinished: readonly UnfinishedCycle[];
  /** Starts of cycles that will not run: their reason is recorded when they pass. */
  readonly skippedStartsMs: readonly number[];
  readonly sets: readonly SentPlanSet[];
  /** True while a cycle runs that measured rain would stop. */
  readonly isRainWatched: boolean;
  /** When the state of the account pauses its schedules; null: never. */
  readonly pausedFromMs: number | null;
  /** Shortens the longest wait, so that accounts planned together spread out: 0 to 1. */
  readonly spread: number;
};

export type PlanningIntervals = {
  /** How long before a cycle opens its conditions are read. */
  readonly decideMs: number;
  /** How often the rain gauge is read meanwhile. */
  readonly rainCheckMs: number;
  /** A set is renewed when its remaining validity drops below this. */
  readonly renewBelowMs: number;
  /** The longest time between two passes over an idle account. */
  readonly atLeastEveryMs: number;
};

/** How often a cycle whose time is over is checked until it has a result. */
const RESULT_PENDING_MS = 15_000;
/** The share of the longest wait over which accounts are spread. */
const SPREAD = 1 / 3;

/** When an account must be planned again, ms: changes in between request planning themselves. Always after `nowMs`. */
export function nextPlanningMs(facts: NextPlanningFacts, intervals: PlanningIntervals, nowMs: number): number {
  const { decideMs, rainCheckMs, renewBelowMs, atLeastEveryMs } = intervals;
  const { unfinished, skippedStartsMs, sets, isRainWatched, pausedFromMs, spread } = facts;
  const moments = [
    ...unfinished.flatMap(({ startsMs, endsMs, isDecided }) => [
      ...(isDecided ? [] : [startsMs - decideMs]),
      startsMs,
      endsMs > nowMs ? endsMs : nowMs + RESULT_PENDING_MS,
    ]),
    ...skippedStartsMs,
    ...sets.flatMap(({ validUntilMs, isInUse }) => (isInUse ? [validUntilMs - renewBelowMs] : [])),
    ...(isRainWatched ? [nowMs + rainCheckMs] : []),
    ...(pausedFromMs === null ? [] : [pausedFromMs]),
  ].filter((ms) => ms > nowMs);
  return Math.min(nowMs + atLeastEveryMs * (1 - SPREAD * spread), ...moments);
}
