import type { Finding } from '@zagon/domain/findings/finding.ts';
import { assessWaterArrived, type WaterArrived } from '@zagon/domain/findings/kinds/water-arrived.ts';
import { CORRECTED_FOR_MS, isCorrection, type RunVerdict } from '@zagon/domain/findings/run-correction.ts';
import type { Sql } from '../../database/pool.ts';
import { type KnownRuns, runFacts } from '../../facts/sections/known-runs.ts';
import { findingsOf, type FindingRow, storeFinding } from '../../stores/findings/findings.ts';
import { storedArrival } from '../../stores/findings/stored-facts.ts';

/**
 * Judges the runs of the last seven days again, oldest first: readings that arrived late change what is stated about them,
 * whatever their order. What was stated is superseded by what carries `correctedAt`, without a notification. A run from
 * before a change of the section stays as it was judged.
 */
export async function correctRuns(
  sql: Sql,
  { accountId, known }: { readonly accountId: string; readonly known: KnownRuns },
  now: Temporal.Instant,
): Promise<void> {
  const { facts } = known;
  if (facts.distrust !== null || facts.sensors.length === 0 || facts.ground.rateMmPerH === null) return;
  const sinceMs = Math.max(facts.sinceMs, now.epochMilliseconds - CORRECTED_FOR_MS);
  for (const run of known.closed) {
    const outcome = known.words.get(run.id);
    if (outcome === undefined || run.opened_at.epochMilliseconds < sinceMs) continue;
    const again = assessWaterArrived(runFacts(run, known), now.epochMilliseconds);
    if (again === null || !isCorrection(verdictOfRow(outcome), verdictOf(again))) continue;
    const finding: Finding<unknown> =
      again.kind === 'silent' ? again : { ...again, facts: { ...again.facts, correctedAt: now.toString() } };
    const about = { accountId, kind: 'water_arrived', subjectId: run.id, isAssumed: facts.section.isAssumed } as const;
    await storeFinding(sql, { ...about, finding }, now);
    const [stored] = await findingsOf(sql, accountId, 'water_arrived', [run.id]);
    if (stored !== undefined) known.words.set(run.id, stored);
  }
}

function verdictOf(finding: Finding<WaterArrived>): RunVerdict {
  return { outcome: finding.kind === 'silent' ? { silence: finding.reason } : finding.facts, count: finding.count };
}

function verdictOfRow({ silence, facts, examples }: FindingRow): RunVerdict {
  return { outcome: silence === null ? storedArrival.parse(facts) : { silence }, count: examples };
}
