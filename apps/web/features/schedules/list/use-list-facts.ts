import { useMemo } from 'react';
import { useRead } from '../../../api/query.ts';
import { usePlannedOpenings } from '../../../entities/output/use-planned-openings.ts';
import { isSkippedBy, skippedKeys } from '../../../entities/schedule/expected-skips.ts';
import { useBoard } from '../../../entities/schedule/use-board.ts';
import { useNow } from '../../../time/clock.ts';
import { DAY_MS, listBoardPeriod } from './board-period.ts';
import type { ListFacts, Span } from './schedule-rows.ts';

const SPAN_STEP_MS = 60_000;

/** The list's data and the day shown in its strips, starting at the current minute. */
export function useListFacts(): {
  readonly facts: ListFacts;
  /** False until the rows can be grouped and drawn: they would move between groups, and runs turn out to be skipped. */
  readonly isGroupable: boolean;
  readonly span: Span;
  readonly nowMs: number;
} {
  const schedules = useRead('listSchedules').data;
  const plannedOpenings = usePlannedOpenings().data;
  const resources = [useRead('listSections'), useRead('listOutputs'), useRead('listWaterSources')] as const;
  const [{ data: sections }, { data: outputs }, { data: sources }] = resources;
  const nowMs = useNow('minute');
  const period = listBoardPeriod(nowMs);
  const board = useBoard(period.fromMs, period.untilMs);
  const cycles = board.data?.runs;
  const facts = useMemo((): ListFacts => {
    const skipped = skippedKeys(cycles ?? []);
    return {
      schedules: schedules ?? [],
      plannedOpenings: plannedOpenings ?? [],
      expectedOpenings: (plannedOpenings ?? []).filter((opening) => !isSkippedBy(opening, skipped)),
      sections: sections ?? [],
      outputs: outputs ?? [],
      sources: sources ?? [],
      cycles: cycles ?? [],
    };
  }, [schedules, plannedOpenings, sections, outputs, sources, cycles]);
  const fromMs = Math.floor(nowMs / SPAN_STEP_MS) * SPAN_STEP_MS;
  const isGroupable = [...resources, board].every(({ isPending }) => !isPending);
  return { facts, isGroupable, span: { fromMs, untilMs: fromMs + DAY_MS }, nowMs };
}
