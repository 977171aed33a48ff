import type { Explanation } from '@zagon/domain/schedules/why/explain.ts';
import type { RunRow } from '../../stores/schedules/runs.ts';

/** The explanation of a run, to be completed; one without gates if none is stored. */
export function explanationOf({ explanation, starts_at: startsAt }: RunRow): Explanation {
  if (explanation !== null) return explanation;
  const startMs = startsAt.epochMilliseconds;
  return { outcome: 'will_run', gates: [], startMs, decidedAtMs: startMs, waterM3: null };
}
