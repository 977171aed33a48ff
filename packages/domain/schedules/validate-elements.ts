import { problem } from '../core/problems.ts';
import { type Consumer, unfoldElement } from '../resources/consumers.ts';
import type { Farm } from '../resources/farm.ts';
import type { Program } from './program.ts';
import type { ProgramProblem } from './program-rules.ts';

/** What is wrong with the list of sections, devices and groups. */
export function elementProblems(program: Program, farm: Farm): readonly ProgramProblem[] {
  const { elements } = program;
  if (elements.length === 0) return [problem('elements', 'schedule_no_element')];
  const seen = new Set<string>();
  const waterOutputs = outputsOfWater(farm);
  const problems: ProgramProblem[] = [];
  // The first section's source is the one that the others are held against; a device draws no water.
  let sourceId: string | null | undefined;
  for (const [i, element] of elements.entries()) {
    const path = `elements.${i}`;
    const consumers = unfoldElement(farm, element);
    if (consumers.length === 0) problems.push(problem(path, 'schedule_empty_group'));
    const known = consumers.filter((consumer): consumer is Consumer => consumer !== null);
    if (known.length < consumers.length) problems.push(problem(path, 'schedule_element_unknown'));
    for (const consumer of known) {
      const { id, name } = consumer;
      if (seen.has(id)) problems.push(problem(path, 'schedule_element_twice', { name }));
      seen.add(id);
      if (!farm.outputIds.has(consumer.outputId)) problems.push(problem(path, 'schedule_output_gone', { name }));
      if (consumer.kind !== 'section') {
        if (waterOutputs.has(consumer.outputId)) problems.push(problem(path, 'schedule_water_output', { name }));
        continue;
      }
      if (sourceId === undefined) sourceId = consumer.sourceId;
      if (consumer.sourceId !== sourceId) {
        problems.push(problem(path, 'schedule_water_sources_differ', { name }));
      }
    }
    if (program.type === 'interval' && element.minutes !== null) {
      problems.push(problem(`${path}.minutes`, 'schedule_minutes_in_interval'));
    }
  }
  return problems;
}

/** Pumps and valves: a pump never runs alone, and a valve opens with its pump, so neither is a device of a program. */
export function outputsOfWater({ sources, sections }: Farm): ReadonlySet<string> {
  return new Set([
    ...[...sources.values()].flatMap(({ cleanOutputIds, fertigatedOutputIds }) => [
      ...cleanOutputIds,
      ...fertigatedOutputIds,
    ]),
    ...[...sections.values()].map(({ valveId }) => valveId),
  ]);
}
