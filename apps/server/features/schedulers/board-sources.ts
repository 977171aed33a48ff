import type { irrigationBoard } from '@zagon/contract/schedulers/board.ts';
import type { ReplyOf } from '@zagon/contract/endpoint.ts';
import { conflictsOf } from '@zagon/domain/schedules/findings.ts';
import { conflictText } from '@zagon/domain/schedules/findings-text.ts';
import type { PlannedCycle } from '@zagon/domain/schedules/plan.ts';
import { drawsOf, flowSteps, type SourceDraw, waterOf } from '@zagon/domain/schedules/source-flow.ts';
import type { OutputPlanRow } from '../../stores/output-plans.ts';
import type { Planned } from '../../stores/planned-cycles.ts';
import { findingNames } from './finding-names.ts';
import { presentFlow } from './present-flow.ts';

type Period = { readonly fromMs: number; readonly untilMs: number; readonly nowMs: number };

/**
 * Each source of the account over the period: what flowed, what will, and who waits for it. `running`: the cycles to come
 * that run as things stand; one whose condition says no takes no water.
 */
export function boardSources(
  { facts, cycles }: Planned,
  running: readonly PlannedCycle[],
  openings: readonly OutputPlanRow[],
  timeZone: string,
  { fromMs, untilMs, nowMs }: Period,
): ReplyOf<typeof irrigationBoard>['sources'] {
  const { farm } = facts;
  const draws = [...drawsOf(running, facts.occupied, farm), ...given(openings, facts)];
  const names = findingNames(facts, facts.programs, timeZone);
  const conflicts = conflictsOf(cycles).filter(({ ownStartMs }) => ownStartMs >= fromMs && ownStartMs < untilMs);
  return [...farm.sources.values()].map((source) => {
    const steps = flowSteps(draws, source.id, fromMs, untilMs);
    return {
      ...presentFlow(source, steps, null),
      to_come: waterOf(steps, nowMs),
      waits: conflicts
        .filter(({ obstacle }) => obstacle.kind !== 'output_taken' && obstacle.sourceId === source.id)
        .map((conflict) => ({
          id_scheduler: conflict.programId,
          date: conflict.date,
          cycle: conflict.cycle,
          name: names.program(conflict.programId),
          waits_minutes: conflict.outcome === 'waits' ? conflict.shiftedMinutes : null,
          text: conflictText(conflict, names),
        })),
    };
  });
}

/** Water that has flowed, from what was reported open and closed again. */
function given(openings: readonly OutputPlanRow[], { farm }: Planned['facts']): readonly SourceDraw[] {
  return openings.flatMap(({ role, element_id, opened_at, closed_at, close_at, status, schedule_id }) => {
    const section = element_id === null ? undefined : farm.sections.get(element_id);
    if (role !== 'element' || opened_at === null || status < 10) return [];
    if (section === undefined || section.sourceId === null || section.flowM3PerH === null) return [];
    return [
      {
        sourceId: section.sourceId,
        programId: schedule_id,
        flowM3PerH: section.flowM3PerH,
        fromMs: opened_at.epochMilliseconds,
        untilMs: (closed_at ?? close_at).epochMilliseconds,
      },
    ];
  });
}
