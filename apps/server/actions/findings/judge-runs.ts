import { assessWaterArrived } from '@zagon/domain/findings/kinds/water-arrived.ts';
import type { Sql } from '../../database/pool.ts';
import { endedRun, type KnownRuns, runFacts } from '../../facts/sections/known-runs.ts';
import { findingsOf, storeFinding } from '../../stores/findings/findings.ts';
import { storeLearntNumbers } from '../../stores/findings/learnt-numbers.ts';
import type { RunToJudgeRow } from '../../stores/findings/judged-sections.ts';
import { learntAbout, learntRise } from './learnt-numbers.ts';

type Runs = {
  readonly accountId: string;
  readonly known: KnownRuns;
  /** Closed runs of the section that have not been judged, oldest first. */
  readonly runs: readonly RunToJudgeRow[];
};

/** Judges closed runs of a section, each from the runs before it; one whose rise cannot be measured yet stays due. */
export async function judgeRuns(sql: Sql, { accountId, known, runs }: Runs, now: Temporal.Instant): Promise<void> {
  const { facts } = known;
  for (const run of runs) {
    const finding = assessWaterArrived(runFacts(run, known), now.epochMilliseconds);
    if (finding === null) continue;
    const about = { accountId, kind: 'water_arrived', subjectId: run.id, isAssumed: facts.section.isAssumed } as const;
    await storeFinding(sql, { ...about, finding }, now);
    if (finding.kind === 'stated') {
      const { mm } = endedRun(run, facts);
      const learnt = learntAbout(facts, [learntRise(finding.facts, finding.count, mm)]);
      await storeLearntNumbers(sql, accountId, learnt, now);
    }
    const [stored] = await findingsOf(sql, accountId, 'water_arrived', [run.id]);
    if (stored !== undefined) known.words.set(run.id, stored);
  }
}
