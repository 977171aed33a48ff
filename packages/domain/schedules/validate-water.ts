import { problem } from '../core/problems.ts';
import { unfoldElement } from '../resources/consumers.ts';
import { type Farm, sourceCanGive, type WaterSource } from '../resources/farm.ts';
import { type TimedConsumer, timedConsumers } from './cycle-shape.ts';
import type { Program } from './program.ts';
import type { ProgramProblem } from './program-rules.ts';

/** What the water source cannot give, and fertigation that could not happen. */
export function waterProblems(program: Program, farm: Farm): readonly ProgramProblem[] {
  const consumers = timedConsumers(program, farm);
  const sourceId = consumers.find(({ consumer }) => consumer.sourceId !== null)?.consumer.sourceId;
  const source = sourceId === undefined || sourceId === null ? undefined : farm.sources.get(sourceId);
  return [
    ...(source === undefined ? [] : flowProblems(program, farm, source, consumers)),
    ...fertigationProblems(program, farm, source),
  ];
}

/** Elements that open together are asked for together, those of a sequence each alone. */
function flowProblems(
  program: Program,
  farm: Farm,
  source: WaterSource,
  consumers: readonly TimedConsumer[],
): readonly ProgramProblem[] {
  const { efficiencyM3PerH, name } = source;
  const tooWeak = (path: string, wantedM3PerH: number) =>
    sourceCanGive(efficiencyM3PerH, 0, wantedM3PerH)
      ? []
      : [
          problem(path, 'schedule_source_too_weak', {
            source: name,
            wantedM3PerH: Math.round(wantedM3PerH * 10) / 10,
            efficiencyM3PerH: efficiencyM3PerH ?? 0,
          }),
        ];
  if (program.type !== 'sequential') {
    const together = consumers.reduce((sum, { consumer }) => sum + (consumer.flowM3PerH ?? 0), 0);
    return tooWeak('elements', together);
  }
  return program.elements.flatMap((element, i) => {
    const flows = unfoldElement(farm, element).map((consumer) => consumer?.flowM3PerH ?? 0);
    return tooWeak(`elements.${i}`, Math.max(0, ...flows));
  });
}

function fertigationProblems(program: Program, farm: Farm, source: WaterSource | undefined): readonly ProgramProblem[] {
  const { fertigation, runTime } = program;
  if (fertigation.type === 'none') return [];
  const problems: ProgramProblem[] = [];
  if (source === undefined || source.fertigatedOutputIds.length === 0) {
    problems.push(problem('fertigation.type', 'schedule_no_fertigated_output'));
  }
  const cleanMin = fertigation.preWater + fertigation.flush;
  for (const [i, element] of program.elements.entries()) {
    const minutes = program.type === 'interval' ? runTime : (element.minutes ?? runTime);
    if (minutes > cleanMin) continue;
    const name = unfoldElement(farm, element)[0]?.name ?? '';
    const path = element.minutes === null ? 'fertigation.preWater' : `elements.${i}.minutes`;
    problems.push(problem(path, 'schedule_no_time_for_fertiliser', { name, minutes, cleanMinutes: cleanMin }));
  }
  return problems;
}
