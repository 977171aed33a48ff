import { isInside, outlineAreaM2, outlineCentre, perimeterM } from './outline-size.ts';
import type { Place } from './place.ts';

/** One piece of land: its border, and the holes that do not belong to it, such as a pond. No ring is closed. */
export type AreaPart = { readonly points: readonly Place[]; readonly holes: readonly (readonly Place[])[] };

/** An area: its first part, and further ones that are separate from it. Without corners it was never drawn. */
export type Area = AreaPart & { readonly parts: readonly AreaPart[] };

/** All parts of an area that enclose land; none if it was never drawn. */
export function partsOf({ points, holes, parts }: Area): readonly AreaPart[] {
  return [{ points, holes }, ...parts].filter((part) => part.points.length > 2);
}

/** An area of one part without holes. */
export function plainArea(points: readonly Place[]): Area {
  return { points, holes: [], parts: [] };
}

/** The land of an area without its holes, m². */
export function areaM2(area: Area): number {
  return partsOf(area).reduce((sum, part) => sum + partAreaM2(part), 0);
}

function partAreaM2({ points, holes }: AreaPart): number {
  return holes.reduce((left, hole) => left - outlineAreaM2(hole), outlineAreaM2(points));
}

/** Length of all borders, those of the holes included, m. */
export function bordersM(area: Area): number {
  return partsOf(area)
    .flatMap(({ points, holes }) => [points, ...holes])
    .reduce((sum, ring) => sum + perimeterM(ring), 0);
}

/** True if the place is on the land of an area: inside a part, and not in one of its holes. */
export function isInArea(place: Place, area: Area): boolean {
  return partsOf(area).some(
    ({ points, holes }) => isInside(place, points) && !holes.some((hole) => isInside(place, hole)),
  );
}

/** True if the middle of an outline is on the land of an area. */
export function isCentreInArea(points: readonly Place[], area: Area): boolean {
  const centre = outlineCentre(points);
  return centre !== null && isInArea(centre, area);
}

/** The number of holes of all parts. */
export function holeCount(area: Area): number {
  return partsOf(area).reduce((sum, { holes }) => sum + holes.length, 0);
}
