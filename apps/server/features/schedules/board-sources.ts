import { isPlannedOpeningLive } from '@zagon/domain/planned-openings/planned-opening-states.ts';
import type { ENDPOINTS } from '@zagon/contract/endpoints.ts';
import type { ReplyOf } from '@zagon/contract/endpoint.ts';
import { conflictsOf } from '@zagon/domain/schedules/definition/findings.ts';
import { conflictText } from '@zagon/domain/schedules/definition/findings-text.ts';
import type { PlannedCycle } from '@zagon/domain/schedules/planner/plan.ts';
import { drawsOf, flowSteps, type SourceDraw, volumeSinceM3 } from '@zagon/domain/schedules/water/source-flow.ts';
import type { PlannedOpeningRow } from '../../stores/openings/planned-openings.ts';
import type { PlannedPeriod } from '../../irrigation/facts/planned-cycles.ts';
import { findingNames } from './finding-names.ts';
import { presentFlow } from './present-flow.ts';

type Period = { readonly fromMs: number; readonly untilMs: number; readonly nowMs: number };

/**
 * Each source of the account over the period: past flow, coming flow, and the cycles waiting for it. `running` are the
 * coming cycles expected to run; a cycle that its condition stops draws no water.
 */
export function boardSources(
  { facts, cycles }: PlannedPeriod,
  running: readonly PlannedCycle[],
  openings: readonly PlannedOpeningRow[],
  timeZone: string,
  { fromMs, untilMs, nowMs }: Period,
): ReplyOf<typeof ENDPOINTS.irrigationBoard>['sources'] {
  const { farm } = facts;
  const draws = [...drawsOf(running, facts.occupied, farm), ...pastDraws(openings, facts)];
  const names = findingNames(facts, facts.savedSchedules, timeZone);
  const conflicts = conflictsOf(cycles).filter(({ ownStartMs }) => ownStartMs >= fromMs && ownStartMs < untilMs);
  return [...farm.sources.values()].map((source) => {
    const steps = flowSteps(draws, source.id, fromMs, untilMs);
    return {
      ...presentFlow(source, steps, null),
      to_come: volumeSinceM3(steps, nowMs),
      waits: conflicts
        .filter(({ obstacle }) => obstacle.kind !== 'output_taken' && obstacle.sourceId === source.id)
        .map((conflict) => ({
          id_scheduler: conflict.scheduleId,
          date: conflict.date,
          cycle: conflict.cycle,
          name: names.schedule(conflict.scheduleId),
          waits_minutes: conflict.outcome === 'waits' ? conflict.shiftedMinutes : null,
          text: conflictText(conflict, names),
        })),
    };
  });
}

/** Water that has flowed, from reported openings and closings. */
function pastDraws(openings: readonly PlannedOpeningRow[], { farm }: PlannedPeriod['facts']): readonly SourceDraw[] {
  return openings.flatMap(({ role, element_id, opened_at, closed_at, close_at, status, schedule_id }) => {
    const section = element_id === null ? undefined : farm.sections.get(element_id);
    if (role !== 'element' || opened_at === null || isPlannedOpeningLive(status)) return [];
    if (section === undefined || section.sourceId === null || section.flowM3PerH === null) return [];
    return [
      {
        sourceId: section.sourceId,
        scheduleId: schedule_id,
        flowM3PerH: section.flowM3PerH,
        fromMs: opened_at.epochMilliseconds,
        untilMs: (closed_at ?? close_at).epochMilliseconds,
      },
    ];
  });
}
