import { assessWaterArrived } from '@zagon/domain/findings/kinds/water-arrived.ts';
import type { Sql } from '../../database/pool.ts';
import { EARLIER_RUNS, endedRun, readKnownRuns, runFacts } from '../../facts/sections/known-runs.ts';
import type { SectionFacts } from '../../facts/sections/section-water.ts';
import { findingsOf, storeFinding } from '../../stores/findings/findings.ts';
import type { RunToJudgeRow } from '../../stores/findings/judged-sections.ts';
import { learntRise, storeLearnt } from './learnt-numbers.ts';

type Runs = {
  readonly accountId: string;
  readonly facts: SectionFacts;
  /** Closed runs of the section that have not been judged, oldest first. */
  readonly runs: readonly RunToJudgeRow[];
};

/** Judges closed runs of a section, each from the runs before it; one whose rise cannot be measured yet stays due. */
export async function judgeRuns(sql: Sql, { accountId, facts, runs }: Runs, now: Temporal.Instant): Promise<void> {
  if (runs.length === 0) return;
  const known = await readKnownRuns(sql, { accountId, facts, limit: EARLIER_RUNS }, now);
  for (const run of runs) {
    const finding = assessWaterArrived(runFacts(run, known), now.epochMilliseconds);
    if (finding === null) continue;
    const about = { accountId, kind: 'water_arrived', subjectId: run.id, isAssumed: facts.section.isAssumed } as const;
    await storeFinding(sql, { ...about, finding }, now);
    if (finding.kind === 'stated') {
      const { mm } = endedRun(run, facts);
      await storeLearnt(sql, accountId, facts, [learntRise(finding.facts, finding.count, mm)], now);
    }
    const [stored] = await findingsOf(sql, accountId, 'water_arrived', [run.id]);
    if (stored !== undefined) known.words.set(run.id, stored);
  }
}
