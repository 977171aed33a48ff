import { problem } from '../core/problems.ts';
import type { ResourceFacts } from './facts.ts';
import { MAX_FLOW_M3_PER_H, MAX_SOURCE_OUTPUTS, type ResourceProblem, textProblems } from './resource-rules.ts';

/** A water source as submitted. */
export type SourceDraft = {
  readonly name: string;
  readonly description: string;
  readonly efficiencyM3PerH: number;
  readonly cleanOutputIds: readonly string[];
  readonly fertigatedOutputIds: readonly string[];
};

/** Problems with a water source; `ownId` is null for a new one. The same pump may be in both sets. */
export function validateSource(
  draft: SourceDraft,
  ownId: string | null,
  facts: ResourceFacts,
): readonly ResourceProblem[] {
  return [
    ...textProblems(draft),
    ...efficiencyProblems(draft.efficiencyM3PerH),
    ...setProblems('cleanOutputIds', draft.cleanOutputIds, ownId, facts),
    ...setProblems('fertigatedOutputIds', draft.fertigatedOutputIds, ownId, facts),
  ];
}

function efficiencyProblems(m3PerH: number): readonly ResourceProblem[] {
  if (!(m3PerH > 0)) return [problem('efficiencyM3PerH', 'above', { min: 0 })];
  return m3PerH > MAX_FLOW_M3_PER_H ? [problem('efficiencyM3PerH', 'max', { max: MAX_FLOW_M3_PER_H })] : [];
}

function setProblems(
  path: 'cleanOutputIds' | 'fertigatedOutputIds',
  ids: readonly string[],
  ownId: string | null,
  facts: ResourceFacts,
): readonly ResourceProblem[] {
  if (ids.length === 0) return [problem(path, 'source_needs_output')];
  if (ids.length > MAX_SOURCE_OUTPUTS) return [problem(path, 'max_items', { max: MAX_SOURCE_OUTPUTS })];
  return ids.flatMap((id, i): readonly ResourceProblem[] => {
    const at = `${path}.${i}`;
    if (ids.indexOf(id) < i) return [problem(at, 'listed_twice')];
    if (!facts.outputs.some((output) => output.id === id)) return [problem(at, 'unknown_thing')];
    const section = facts.sections.find(({ outputId }) => outputId === id);
    if (section !== undefined) return [problem(at, 'output_in_section', { name: section.name })];
    const other = facts.sources.find((source) => source.id !== ownId && source.outputIds.includes(id));
    return other === undefined ? [] : [problem(at, 'output_in_source', { name: other.name })];
  });
}
