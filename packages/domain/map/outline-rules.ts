import { problem, type Problem } from '../core/problems.ts';
import { MAX_AREA_M2 } from '../resources/resource-rules.ts';
import { areaM2, type Area, type AreaPart } from './area.ts';
import { crossingsOf } from './crossing.ts';
import { outlineAreaM2 } from './outline-size.ts';
import type { Place } from './place.ts';
import { leaves, overlap } from './ring-relations.ts';

/** Corner limits of an outline: fewer enclose no area, more are a recorded track. */
export const MIN_POINTS = 3;
export const MAX_POINTS = 500;
/** Limits of an area of several rings: each is compared with all others. */
export const MAX_RINGS = 50;
export const MAX_AREA_POINTS = 1_000;
/** Smaller outlines are accidental, m². */
export const MIN_AREA_M2 = 1;

/** Refusal reasons for map data; each has a message in both languages. */
export const MAP_RULES = [
  'outline_needs_points',
  'outline_points_max',
  'outline_crosses',
  'outline_too_small',
  'outline_too_large',
  'area_rings_max',
  'area_points_max',
  'area_hole_outside',
  'area_holes_overlap',
  'area_parts_overlap',
  'map_name_taken',
] as const;
export type MapRule = (typeof MAP_RULES)[number];

/** Problems with the corners of an outline. */
export function outlineProblems(points: readonly Place[], path = 'points'): readonly Problem<MapRule>[] {
  if (points.length < MIN_POINTS) return [problem(path, 'outline_needs_points')];
  if (points.length > MAX_POINTS) return [problem(path, 'outline_points_max', { max: MAX_POINTS })];
  if (crossingsOf(points).length > 0) return [problem(path, 'outline_crosses')];
  const size = outlineAreaM2(points);
  if (size < MIN_AREA_M2) return [problem(path, 'outline_too_small')];
  return size > MAX_AREA_M2 ? [problem(path, 'outline_too_large')] : [];
}

type PathedPart = AreaPart & { readonly path: string };

/** Problems with an area: its rings one by one, then holes outside of their part, and rings that share land. */
export function areaProblems(area: Area): readonly Problem<MapRule>[] {
  const parts: readonly PathedPart[] = [
    { ...area, path: '' },
    ...area.parts.map((part, index) => ({ ...part, path: `parts.${index}.` })),
  ];
  const rings = parts.flatMap(({ points, holes, path }) => [
    { points, path: `${path}points` },
    ...holes.map((hole, index) => ({ points: hole, path: `${path}holes.${index}` })),
  ]);
  if (rings.length > MAX_RINGS) return [problem('points', 'area_rings_max', { max: MAX_RINGS })];
  // The limit of a single ring has its own rule.
  const corners = rings.reduce((sum, { points }) => sum + points.length, 0);
  if (rings.length > 1 && corners > MAX_AREA_POINTS)
    return [problem('points', 'area_points_max', { max: MAX_AREA_POINTS })];
  const alone = rings.flatMap(({ points, path }) => outlineProblems(points, path));
  if (alone.length > 0) return alone;
  if (areaM2(area) > MAX_AREA_M2) return [problem('points', 'outline_too_large')];
  return [...parts.flatMap(holeProblems), ...overlapProblems(parts)];
}

function holeProblems({ points, holes, path }: PathedPart): readonly Problem<MapRule>[] {
  return holes.flatMap((hole, index): readonly Problem<MapRule>[] => {
    const at = `${path}holes.${index}`;
    if (leaves(hole, points)) return [problem(at, 'area_hole_outside')];
    return holes.slice(0, index).some((other) => overlap(hole, other)) ? [problem(at, 'area_holes_overlap')] : [];
  });
}

function overlapProblems(parts: readonly PathedPart[]): readonly Problem<MapRule>[] {
  return parts.flatMap((part, index) =>
    parts.slice(0, index).some((other) => shareLand(part, other))
      ? [problem(`${part.path}points`, 'area_parts_overlap')]
      : [],
  );
}

/** A part may lie in a hole of another, as an island in a pond does. */
function shareLand(one: AreaPart, other: AreaPart): boolean {
  if (!overlap(one.points, other.points)) return false;
  const isIsland = (inner: AreaPart, outer: AreaPart) => outer.holes.some((hole) => !leaves(inner.points, hole));
  return !isIsland(one, other) && !isIsland(other, one);
}
