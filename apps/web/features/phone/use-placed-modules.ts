import { useQuery } from '@tanstack/react-query';
import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { distanceM } from '@zagon/domain/map/local-plane.ts';
import type { Place } from '@zagon/domain/map/place.ts';
import { read } from '../../api/query.ts';
import { useMe } from '../../entities/session/session.ts';

export type PlacedModule = { readonly module: ModuleShape; readonly place: Place };

/** The modules of the account that have a location; none outside accounts. */
export function usePlacedModules(): { readonly inside: boolean; readonly placed: readonly PlacedModule[] } {
  const inside = useMe()?.client?.id !== undefined;
  const modules = useQuery({ ...read('listModules'), enabled: inside }).data ?? [];
  const placed = modules.flatMap((module) => (module.location === null ? [] : [{ module, place: module.location }]));
  return { inside, placed };
}

/** Modules with their distance, nearest first. */
export function byDistance(from: Place, placed: readonly PlacedModule[]) {
  return placed
    .map((one) => ({ ...one, metres: distanceM(from, one.place) }))
    .sort((one, other) => one.metres - other.metres);
}
