import type { Explanation } from '@zagon/domain/schedules/why/explain.ts';

/** What was kept with a run, or nothing where its explanation is not the scheduler's own. */
export function keptExplanation(kept: unknown, startsAt: Temporal.Instant): Explanation {
  if (isExplanation(kept)) return kept;
  const startMs = startsAt.epochMilliseconds;
  return { outcome: 'will_run', gates: [], startMs, decidedAtMs: startMs, waterM3: null };
}

function isExplanation(kept: unknown): kept is Explanation {
  return typeof kept === 'object' && kept !== null && 'gates' in kept && Array.isArray(kept.gates);
}
