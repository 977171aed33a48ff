import { problem } from '../core/problems.ts';
import type { ResourceFacts } from './facts.ts';
import { isOutputType, VALVE_TYPES } from './kinds.ts';
import { MAX_AREA_M2, MAX_FLOW_M3_PER_H, type ResourceProblem, sizeProblems, textProblems } from './resource-rules.ts';
import { typesOfOutput } from './validate-equipment.ts';

/** An output as submitted; its place is the module and terminal it is wired to. */
export type OutputDraft = {
  readonly name: string;
  readonly description: string;
  readonly type: string;
  readonly moduleId: string;
  readonly fieldName: string;
  readonly flowM3PerH: number | null;
  readonly areaM2: number | null;
};

/** Problems with an output; `ownId` is null if the account does not use it yet. */
export function validateOutput(
  draft: OutputDraft,
  ownId: string | null,
  facts: ResourceFacts,
): readonly ResourceProblem[] {
  return [
    ...textProblems(draft),
    ...terminalProblems(draft, ownId, facts),
    ...sizeProblems('flowM3PerH', draft.flowM3PerH, MAX_FLOW_M3_PER_H),
    ...sizeProblems('areaM2', draft.areaM2, MAX_AREA_M2),
  ];
}

function terminalProblems(draft: OutputDraft, ownId: string | null, facts: ResourceFacts): readonly ResourceProblem[] {
  const { moduleId, fieldName, type } = draft;
  if (!facts.modules.some(({ id }) => id === moduleId)) return [problem('moduleId', 'unknown_thing')];
  const types = typesOfOutput(facts, moduleId, fieldName);
  if (types.length === 0) return [problem('fieldName', 'no_such_output')];
  const problems: ResourceProblem[] = [];
  const isTaken = facts.outputs.find((one) => one.moduleId === moduleId && one.field === fieldName && one.id !== ownId);
  if (isTaken !== undefined) problems.push(problem('fieldName', 'output_taken', { name: isTaken.name }));
  if (!types.includes(type)) problems.push(problem('type', 'type_not_possible'));
  const section = facts.sections.find(({ outputId }) => outputId === ownId);
  if (section !== undefined && (!isOutputType(type) || !VALVE_TYPES.includes(type))) {
    problems.push(problem('type', 'output_stays_a_valve', { name: section.name }));
  }
  return problems;
}
