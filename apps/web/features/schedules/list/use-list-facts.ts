import { useMemo } from 'react';
import { useRead } from '../../../lib/api/query.ts';
import { usePlansAround } from '../../../lib/day-plans.ts';
import { useBoard } from '../../../lib/schedules/use-board.ts';
import { useNow } from '../../../time/clock.ts';
import type { ListFacts, Span } from './program-rows.ts';

const DAY_MS = 86_400_000;
const STEP_MS = 60_000;
/** The board is asked for a period that stays for a while, not for another one each minute. */
const BOARD_STEP_MS = 3_600_000;

/** What the list is made of, and the day that its strips show: from this minute on. */
export function useListFacts(): { readonly facts: ListFacts; readonly span: Span; readonly nowMs: number } {
  const programs = useRead('listSchedulers').data;
  const plans = usePlansAround().data;
  const sections = useRead('listSections').data;
  const outputs = useRead('listOutputs').data;
  const sources = useRead('listWaterSources').data;
  const nowMs = useNow('minute');
  const boardMs = Math.floor(nowMs / BOARD_STEP_MS) * BOARD_STEP_MS;
  const cycles = useBoard(boardMs, boardMs + DAY_MS + BOARD_STEP_MS).data?.runs;
  const facts = useMemo(
    (): ListFacts => ({
      programs: programs ?? [],
      plans: plans ?? [],
      sections: sections ?? [],
      outputs: outputs ?? [],
      sources: sources ?? [],
      cycles: cycles ?? [],
    }),
    [programs, plans, sections, outputs, sources, cycles],
  );
  const fromMs = Math.floor(nowMs / STEP_MS) * STEP_MS;
  return { facts, span: { fromMs, untilMs: fromMs + DAY_MS }, nowMs };
}
