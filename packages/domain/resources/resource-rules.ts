import { problem, type Problem } from '../core/problems.ts';

/** Limits used by the resource rules. */
export const MAX_NAME = 100;
export const MAX_DESCRIPTION = 1000;
export const MAX_FLOW_M3_PER_H = 10_000;
/** 10,000 ha. */
export const MAX_AREA_M2 = 100_000_000;
export const MAX_MEMBERS = 100;
export const MAX_SOURCE_OUTPUTS = 8;

/** Refusal reasons specific to resources; each has a message in both languages. */
export const RESOURCE_RULES = [
  'output_in_section',
  'output_in_device',
  'output_in_source',
  'output_not_a_valve',
  'output_stays_a_valve',
  'output_taken',
  'no_such_output',
  'type_not_possible',
  'flow_above_source',
  'source_needs_output',
  'listed_twice',
  'group_scope_stays',
  'group_member_unknown',
  'group_sources_differ',
  'universal_module_only',
  'input_not_possible',
  'input_taken',
  'not_on_list',
  'season_next_year',
  'season_over',
  'roots_too_deep',
  'refill_above_full',
  'probe_removed',
  'probe_without_moisture',
  'probe_of_other_plant',
  'since_in_future',
  'use_anyway_too_long',
  'sensor_decides_already',
] as const;

export type ResourceRule = (typeof RESOURCE_RULES)[number];
/** Refusal reasons shared with other forms. */
type SharedRule = 'required' | 'max_length' | 'min' | 'above' | 'max' | 'max_items' | 'unknown_thing';
export type ResourceProblem = Problem<ResourceRule | SharedRule>;

/** A name needs 1 to 100 characters, a description at most 1000. */
export function textProblems(texts: {
  readonly name: string;
  readonly description: string;
}): readonly ResourceProblem[] {
  const name = texts.name.trim();
  return [
    ...(name === '' ? [problem('name', 'required')] : []),
    ...(name.length > MAX_NAME ? [problem('name', 'max_length', { max: MAX_NAME })] : []),
    ...(texts.description.length > MAX_DESCRIPTION
      ? [problem('description', 'max_length', { max: MAX_DESCRIPTION })]
      : []),
  ];
}

/** A number must be at least 0; null is allowed. */
export function sizeProblems(path: string, value: number | null, max: number): readonly ResourceProblem[] {
  if (value === null) return [];
  if (value < 0) return [problem(path, 'min', { min: 0 })];
  return value > max ? [problem(path, 'max', { max })] : [];
}
