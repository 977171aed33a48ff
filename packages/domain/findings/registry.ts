import { PROBE_TRUST } from './kinds/probe-trust.ts';
import { SOIL_WATER } from './kinds/soil-water.ts';
import { UNEXPECTED_WATER } from './kinds/unexpected-water.ts';
import { WATER_ARRIVED } from './kinds/water-arrived.ts';
import type { FindingKind } from './kind.ts';

/** All kinds of findings, by the name under which they are stored. */
export const FINDING_KINDS = {
  probe_trust: PROBE_TRUST,
  soil_water: SOIL_WATER,
  unexpected_water: UNEXPECTED_WATER,
  water_arrived: WATER_ARRIVED,
} as const satisfies Record<string, FindingKind>;

export type FindingKindName = keyof typeof FINDING_KINDS;
