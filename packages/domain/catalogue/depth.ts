import type { Text } from '../core/language.ts';
import { problem, type Problem } from '../core/problems.ts';
import type { DeviceType } from './device-type.ts';
import { propertyProblem } from './property-check.ts';
import type { NumberProperty, PropertyValues } from './property.ts';

/** Settings of a probe that contain the depth of a level, counted from the surface. */
const DEPTH_NAMES = ['depth_1', 'depth_2', 'depth_3'] as const;

export type DepthName = (typeof DEPTH_NAMES)[number];

/** Accepted depths, cm. */
export const DEPTH_LIMITS_CM = { min: 1, max: 300 } as const;

/** Presets by level, from the surface down, cm. */
export const PRESET_DEPTHS_CM = {
  oneLevel: [20],
  threeLevels: [15, 30, 50],
  /** Half the height of a standard slab or cube. */
  slab: [5],
} as const;

/** One depth setting per level, from the surface down. */
export function depthProperties(presetsCm: readonly number[]): readonly NumberProperty[] {
  return presetsCm.map((presetCm, index) => ({
    kind: 'number',
    name: `depth_${index + 1}`,
    label: depthLabel(index + 1, presetsCm.length),
    units: ['cm'],
    whole: true,
    decimals: 0,
    ...DEPTH_LIMITS_CM,
    default: presetCm,
  }));
}

function depthLabel(level: number, levels: number): Text {
  if (levels === 1) return { pl: 'Głębokość czujnika', en: 'Sensor depth' };
  return { pl: `Głębokość, poziom ${level}`, en: `Depth, level ${level}` };
}

/** True for a setting that only names a level. It does not affect measuring, so it is not sent to the device. */
export function isDepthName(name: string): name is DepthName {
  return DEPTH_NAMES.some((depth) => depth === name);
}

/** The depth settings of a device type, from the surface down. */
function depthsOf(type: Pick<DeviceType, 'properties'>): readonly NumberProperty[] {
  return type.properties.filter(
    (property): property is NumberProperty => property.kind === 'number' && isDepthName(property.name),
  );
}

/** Depths of the levels from the surface down, cm: as set, else the preset. Empty if the device has no depth. */
export function depthsCm(type: Pick<DeviceType, 'properties'>, properties: PropertyValues): readonly number[] {
  return depthsOf(type).flatMap((property) => {
    const set = properties[property.name];
    if (typeof set === 'number' && propertyProblem(property, set, '') === null) return [set];
    return property.default ?? [];
  });
}

/** Problems with the order of depths: each level must be deeper than the one above it. */
export function depthProblems(
  type: Pick<DeviceType, 'properties'>,
  properties: PropertyValues,
  path: string,
): Problem<'deeper_than'>[] {
  const names = depthsOf(type).map(({ name }) => name);
  const depths = depthsCm(type, properties);
  return depths.flatMap((depthCm, index) => {
    const aboveCm = depths[index - 1];
    if (aboveCm === undefined || depthCm > aboveCm) return [];
    return [problem(`${path}.${names[index] ?? ''}`, 'deeper_than', { min: aboveCm })];
  });
}
