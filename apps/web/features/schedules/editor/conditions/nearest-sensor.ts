import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { distanceM } from '@zagon/domain/map/local-plane.ts';
import type { Place } from '@zagon/domain/map/place.ts';
import { containsName } from '@zagon/domain/resources/probe-sections.ts';
import { nameParts } from '../../../../entities/resource/section-name.ts';
import type { SourceChoice } from './condition-sources.ts';

/** A section or device of the schedule; its outline is null if it was never drawn. */
type Watered = { readonly name: string; readonly points: readonly Place[] | null };

/**
 * Default source of a new condition: the probe whose name contains a section of the schedule ("Probe Block A" for
 * "Block A · Duke"), or else the one closest to a section on the map, or else the first.
 */
export function nearestSensor(
  choices: readonly SourceChoice[],
  watered: readonly Watered[],
  modules: readonly Pick<ModuleShape, 'id' | 'location'>[],
): SourceChoice | undefined {
  for (const { name } of watered) {
    const named = choices.find(({ label }) => containsName(label, nameParts(name).name));
    if (named !== undefined) return named;
  }
  return closest(choices, watered, modules) ?? choices[0];
}

function closest(...[choices, watered, modules]: Parameters<typeof nearestSensor>): SourceChoice | undefined {
  const corners = watered.flatMap(({ points }) => points ?? []);
  const locations = new Map(modules.map(({ id, location }) => [id, location]));
  const placed = choices.flatMap((choice) => {
    const location = choice.source.type === 'sensor' ? (locations.get(choice.source.idObject) ?? null) : null;
    if (location === null || corners.length === 0) return [];
    return [{ choice, metres: Math.min(...corners.map((corner) => distanceM(location, corner))) }];
  });
  // The sort is stable: of the sensors of one probe, the first.
  return placed.toSorted((a, b) => a.metres - b.metres)[0]?.choice;
}
