import { problem } from '../../core/problems.ts';
import { type Consumer, expandElement } from '../../resources/consumers.ts';
import type { Farm } from '../../resources/farm.ts';
import type { Schedule } from './schedule.ts';
import type { ScheduleProblem } from './schedule-rules.ts';

/** Problems with the list of sections, devices and groups. */
export function elementProblems(schedule: Schedule, farm: Farm): readonly ScheduleProblem[] {
  const { elements } = schedule;
  if (elements.length === 0) return [problem('elements', 'schedule_no_element')];
  const seen = new Set<string>();
  const waterOutputs = waterOutputIds(farm);
  const problems: ScheduleProblem[] = [];
  // The first section sets the source all others must share; a device draws no water.
  let sourceId: string | null | undefined;
  for (const [i, element] of elements.entries()) {
    const path = `elements.${i}`;
    const consumers = expandElement(farm, element);
    if (consumers.length === 0) problems.push(problem(path, 'schedule_empty_group'));
    const existing = consumers.filter((consumer): consumer is Consumer => consumer !== null);
    if (existing.length < consumers.length) problems.push(problem(path, 'schedule_element_unknown'));
    for (const consumer of existing) {
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
    if (schedule.type === 'interval' && element.minutes !== null) {
      problems.push(problem(`${path}.minutes`, 'schedule_minutes_in_interval'));
    }
  }
  return problems;
}

/** Pumps and valves, which cannot be schedule devices: a pump never runs alone, a valve opens with its pump. */
export function waterOutputIds({ sources, sections }: Farm): ReadonlySet<string> {
  return new Set([
    ...[...sources.values()].flatMap(({ cleanOutputIds, fertigatedOutputIds }) => [
      ...cleanOutputIds,
      ...fertigatedOutputIds,
    ]),
    ...[...sections.values()].map(({ valveId }) => valveId),
  ]);
}
