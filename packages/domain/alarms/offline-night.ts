/** An upcoming opening of a station that is unreachable. */
export type UpcomingRun = {
  readonly openAtMs: number;
  readonly closeAtMs: number;
  /** True if the station has acknowledged this opening. */
  readonly onStation: boolean;
  readonly fertigation: boolean;
  /** True if conditions depend on sensors that cannot be read at the moment. */
  readonly unchecked: boolean;
  /** The behaviour of the schedule when values are unknown. */
  readonly decision: 'run' | 'clean_only' | 'skip';
  /** True if the valve's module is silent or unconfirmed. */
  readonly valveInDoubt: boolean;
};

/** Expected result of an upcoming opening while its station is unreachable. Never states that it has happened. */
export type NightVerdict =
  | 'runs'
  | 'runs_unchecked'
  | 'clean_water'
  | 'runs_in_doubt'
  | 'skipped'
  | 'not_on_station'
  | 'plan_ends_before';

/** Predicts one upcoming opening if the station stays offline. */
export function nightVerdict(run: UpcomingRun, planUntilMs: number | null): NightVerdict {
  if (!run.onStation || planUntilMs === null) return 'not_on_station';
  if (run.openAtMs >= planUntilMs) return 'plan_ends_before';
  if (run.decision === 'skip') return 'skipped';
  if (run.valveInDoubt) return 'runs_in_doubt';
  if (run.decision === 'clean_only' && run.fertigation) return 'clean_water';
  return run.unchecked ? 'runs_unchecked' : 'runs';
}

/** Summary of the night: nothing runs, nothing runs after a certain hour, or the plan covers the whole night. */
export type NightSummary = 'nothing_planned' | 'nothing_runs' | 'ends_early' | 'covered';

export function nightSummary(verdicts: readonly NightVerdict[]): NightSummary {
  if (verdicts.length === 0) return 'nothing_planned';
  if (verdicts.every((verdict) => !irrigates(verdict))) return 'nothing_runs';
  return verdicts.some((verdict) => verdict === 'plan_ends_before' || verdict === 'not_on_station')
    ? 'ends_early'
    : 'covered';
}

function irrigates(verdict: NightVerdict): boolean {
  switch (verdict) {
    case 'runs':
    case 'runs_unchecked':
    case 'clean_water':
    case 'runs_in_doubt':
      return true;
    case 'skipped':
    case 'not_on_station':
    case 'plan_ends_before':
      return false;
  }
}
