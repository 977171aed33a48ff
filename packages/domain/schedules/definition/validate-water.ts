import { problem } from '../../core/problems.ts';
import { expandElement } from '../../resources/consumers.ts';
import { type Farm, sourceCanSupply, type WaterSource } from '../../resources/farm.ts';
import { type TimedConsumer, timedConsumers } from '../calendar/cycle-shape.ts';
import type { Schedule } from './schedule.ts';
import type { ScheduleProblem } from './schedule-rules.ts';

/** Problems with the capacity of the water source and with fertigation. */
export function waterProblems(schedule: Schedule, farm: Farm): readonly ScheduleProblem[] {
  const consumers = timedConsumers(schedule, farm);
  const sourceId = consumers.find(({ consumer }) => consumer.sourceId !== null)?.consumer.sourceId;
  const source = sourceId === undefined || sourceId === null ? undefined : farm.sources.get(sourceId);
  return [
    ...(source === undefined ? [] : flowProblems(schedule, farm, source, consumers)),
    ...fertigationProblems(schedule, farm, source),
  ];
}

/** Elements that open together are checked as a sum, sequential ones individually. */
function flowProblems(
  schedule: Schedule,
  farm: Farm,
  source: WaterSource,
  consumers: readonly TimedConsumer[],
): readonly ScheduleProblem[] {
  const { efficiencyM3PerH, name } = source;
  const capacityProblems = (path: string, wantedM3PerH: number) =>
    sourceCanSupply(efficiencyM3PerH, 0, wantedM3PerH)
      ? []
      : [
          problem(path, 'schedule_source_too_weak', {
            source: name,
            wantedM3PerH: Math.round(wantedM3PerH * 10) / 10,
            efficiencyM3PerH: efficiencyM3PerH ?? 0,
          }),
        ];
  if (schedule.type !== 'sequential') {
    const totalM3PerH = consumers.reduce((sum, { consumer }) => sum + (consumer.flowM3PerH ?? 0), 0);
    return capacityProblems('elements', totalM3PerH);
  }
  return schedule.elements.flatMap((element, i) => {
    const flows = expandElement(farm, element).map((consumer) => consumer?.flowM3PerH ?? 0);
    return capacityProblems(`elements.${i}`, Math.max(0, ...flows));
  });
}

function fertigationProblems(
  schedule: Schedule,
  farm: Farm,
  source: WaterSource | undefined,
): readonly ScheduleProblem[] {
  const { fertigation, runTime } = schedule;
  if (fertigation.type === 'none') return [];
  const problems: ScheduleProblem[] = [];
  if (source === undefined || source.fertigatedOutputIds.length === 0) {
    problems.push(problem('fertigation.type', 'schedule_no_fertigated_output'));
  }
  const cleanMin = fertigation.preWater + fertigation.flush;
  for (const [i, element] of schedule.elements.entries()) {
    const minutes = schedule.type === 'interval' ? runTime : (element.minutes ?? runTime);
    if (minutes > cleanMin) continue;
    const name = expandElement(farm, element)[0]?.name ?? '';
    const path = element.minutes === null ? 'fertigation.preWater' : `elements.${i}.minutes`;
    problems.push(problem(path, 'schedule_no_time_for_fertiliser', { name, minutes, cleanMinutes: cleanMin }));
  }
  return problems;
}
