import { problem, type Problem } from '../core/problems.ts';
import { MAX_AREA_M2 } from '../resources/resource-rules.ts';
import { crossingsOf } from './crossing.ts';
import { outlineAreaM2 } from './outline-size.ts';
import type { Place } from './place.ts';

/** Corner limits of an outline: fewer enclose no area, more are a recorded track. */
export const MIN_POINTS = 3;
export const MAX_POINTS = 500;
/** Smaller outlines are accidental, m². */
const MIN_AREA_M2 = 1;

/** Refusal reasons for map data; each has a message in both languages. */
export const MAP_RULES = [
  'outline_needs_points',
  'outline_points_max',
  'outline_crosses',
  'outline_too_small',
  'outline_too_large',
  'map_name_taken',
] as const;
export type MapRule = (typeof MAP_RULES)[number];

/** Problems with the corners of an outline. */
export function outlineProblems(points: readonly Place[], path = 'points'): readonly Problem<MapRule>[] {
  if (points.length < MIN_POINTS) return [problem(path, 'outline_needs_points')];
  if (points.length > MAX_POINTS) return [problem(path, 'outline_points_max', { max: MAX_POINTS })];
  if (crossingsOf(points).length > 0) return [problem(path, 'outline_crosses')];
  const areaM2 = outlineAreaM2(points);
  if (areaM2 < MIN_AREA_M2) return [problem(path, 'outline_too_small')];
  return areaM2 > MAX_AREA_M2 ? [problem(path, 'outline_too_large')] : [];
}
