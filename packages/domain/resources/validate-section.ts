import { problem } from '../core/problems.ts';
import type { ResourceFacts } from './facts.ts';
import { sourceCanSupply } from './farm.ts';
import { isOutputType, SECTION_TYPES, VALVE_TYPES } from './kinds.ts';
import { plantingProblems, type SectionPlanting } from './section-planting.ts';
import { MAX_AREA_M2, MAX_FLOW_M3_PER_H, type ResourceProblem, sizeProblems, textProblems } from './resource-rules.ts';

/** A section as submitted. */
export type SectionDraft = SectionPlanting & {
  readonly name: string;
  readonly description: string;
  readonly type: string;
  readonly sourceId: string;
  readonly outputId: string;
  readonly areaM2: number | null;
  readonly flowM3PerH: number | null;
};

/** Problems with a section; `ownId` is null for a new one, `today` the local date of the account. */
export function validateSection(
  draft: SectionDraft,
  ownId: string | null,
  facts: ResourceFacts,
  today: string,
): readonly ResourceProblem[] {
  const savedSeasonStart = facts.sections.find(({ id }) => id === ownId)?.seasonStart ?? null;
  return [
    ...textProblems(draft),
    ...(Object.hasOwn(SECTION_TYPES, draft.type) ? [] : [problem('type', 'type_not_possible')]),
    ...sourceProblems(draft, facts),
    ...valveProblems(draft.outputId, ownId, facts),
    ...sizeProblems('areaM2', draft.areaM2, MAX_AREA_M2),
    ...sizeProblems('flowM3PerH', draft.flowM3PerH, MAX_FLOW_M3_PER_H),
    ...plantingProblems(draft, { today, savedSeasonStart }),
  ];
}

function sourceProblems(draft: SectionDraft, facts: ResourceFacts): readonly ResourceProblem[] {
  if (draft.sourceId === '') return [problem('sourceId', 'required')];
  const source = facts.sources.find(({ id }) => id === draft.sourceId);
  if (source === undefined) return [problem('sourceId', 'unknown_thing')];
  // A section that needs more than its source delivers would never run.
  if (sourceCanSupply(source.efficiencyM3PerH, 0, draft.flowM3PerH ?? 0)) return [];
  return [
    problem('flowM3PerH', 'flow_above_source', { source: source.name, efficiencyM3PerH: source.efficiencyM3PerH }),
  ];
}

function valveProblems(outputId: string, ownId: string | null, facts: ResourceFacts): readonly ResourceProblem[] {
  if (outputId === '') return [problem('outputId', 'required')];
  const output = facts.outputs.find(({ id }) => id === outputId);
  if (output === undefined) return [problem('outputId', 'unknown_thing')];
  if (!isOutputType(output.type) || !VALVE_TYPES.includes(output.type)) {
    return [problem('outputId', 'output_not_a_valve')];
  }
  const section = facts.sections.find((other) => other.outputId === outputId && other.id !== ownId);
  if (section !== undefined) return [problem('outputId', 'output_in_section', { name: section.name })];
  const source = facts.sources.find(({ outputIds }) => outputIds.includes(outputId));
  if (source !== undefined) return [problem('outputId', 'output_in_source', { name: source.name })];
  const device = facts.devices.find((other) => other.outputId === outputId);
  return device === undefined ? [] : [problem('outputId', 'output_in_device', { name: device.name })];
}
