/** A coming opening of a station that cannot be heard. */
export type ComingRun = {
  readonly openAtMs: number;
  readonly closeAtMs: number;
  /** Whether the station has said that it holds this plan. */
  readonly onStation: boolean;
  readonly fertigation: boolean;
  /** Conditions whose sensors nobody can read now. */
  readonly unchecked: boolean;
  /** What the program does where nothing is known. */
  readonly decision: 'run' | 'clean_only' | 'skip';
  /** The valve's own module is silent or not confirmed. */
  readonly valveInDoubt: boolean;
};

/** What a coming opening does while nobody can be asked. Never that it has happened. */
export type NightVerdict =
  | 'runs'
  | 'runs_unchecked'
  | 'clean_water'
  | 'runs_in_doubt'
  | 'skipped'
  | 'not_on_station'
  | 'plan_ends_before';

/** What becomes of one coming opening when the station stays without a link. */
export function nightVerdict(run: ComingRun, planUntilMs: number | null): NightVerdict {
  if (!run.onStation || planUntilMs === null) return 'not_on_station';
  if (run.openAtMs >= planUntilMs) return 'plan_ends_before';
  if (run.decision === 'skip') return 'skipped';
  if (run.valveInDoubt) return 'runs_in_doubt';
  if (run.decision === 'clean_only' && run.fertigation) return 'clean_water';
  return run.unchecked ? 'runs_unchecked' : 'runs';
}

/** What the whole night comes to: nothing runs, nothing runs from an hour on, or the plan covers it. */
export type NightSummary = 'nothing_planned' | 'nothing_runs' | 'ends_early' | 'covered';

export function nightSummary(verdicts: readonly NightVerdict[]): NightSummary {
  if (verdicts.length === 0) return 'nothing_planned';
  if (verdicts.every((verdict) => !runs(verdict))) return 'nothing_runs';
  return verdicts.some((verdict) => verdict === 'plan_ends_before' || verdict === 'not_on_station')
    ? 'ends_early'
    : 'covered';
}

function runs(verdict: NightVerdict): boolean {
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
