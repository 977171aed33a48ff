import { useMemo } from 'react';
import { useRead } from '../../../lib/api/query.ts';
import { usePlansAround } from '../../../lib/day-plans.ts';
import { useNow } from '../../../time/clock.ts';
import type { ListFacts, Span } from './program-rows.ts';

const DAY_MS = 86_400_000;
const STEP_MS = 60_000;

/** What the list is made of, and the day that its strips show: from this minute on. */
export function useListFacts(): { readonly facts: ListFacts; readonly span: Span; readonly nowMs: number } {
  const programs = useRead('listSchedulers').data;
  const plans = usePlansAround().data;
  const sections = useRead('listSections').data;
  const outputs = useRead('listOutputs').data;
  const sources = useRead('listWaterSources').data;
  const nowMs = useNow('minute');
  const facts = useMemo(
    (): ListFacts => ({
      programs: programs ?? [],
      plans: plans ?? [],
      sections: sections ?? [],
      outputs: outputs ?? [],
      sources: sources ?? [],
    }),
    [programs, plans, sections, outputs, sources],
  );
  const fromMs = Math.floor(nowMs / STEP_MS) * STEP_MS;
  return { facts, span: { fromMs, untilMs: fromMs + DAY_MS }, nowMs };
}
