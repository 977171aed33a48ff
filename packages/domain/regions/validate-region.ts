import { problem, type Problem } from '../core/problems.ts';
import type { Area } from '../map/area.ts';
import { areaProblems, type MapRule } from '../map/outline-rules.ts';
import { type ResourceProblem, textProblems } from '../resources/resource-rules.ts';

/** A region as submitted. */
export type RegionDraft = Area & {
  readonly name: string;
  readonly description: string;
};

export type MapProblem = ResourceProblem | Problem<MapRule>;

/** Problems with a region; `otherNames` are those of the account's other regions. */
export function validateRegion(draft: RegionDraft, otherNames: readonly string[]): readonly MapProblem[] {
  return [...textProblems(draft), ...nameProblems(draft.name, otherNames), ...areaProblems(draft)];
}

/** A name must differ from others by more than its case and outer spaces. */
export function nameProblems(name: string, otherNames: readonly string[]): readonly Problem<MapRule>[] {
  const wanted = comparable(name);
  return wanted !== '' && otherNames.some((other) => comparable(other) === wanted)
    ? [problem('name', 'map_name_taken')]
    : [];
}

function comparable(name: string): string {
  return name.trim().normalize().toLocaleLowerCase('pl');
}
