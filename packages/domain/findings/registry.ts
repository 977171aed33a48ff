import { DATA_PROBLEM } from './kinds/data-problem.ts';
import { DEAD_SETTINGS } from './kinds/dead-settings.ts';
import { FROST } from './kinds/frost.ts';
import { PROBE_TRUST } from './kinds/probe-trust.ts';
import { RUN_RISKS } from './kinds/run-risks.ts';
import { SOIL_WATER } from './kinds/soil-water.ts';
import { SPRAYING } from './kinds/spraying.ts';
import { UNEXPECTED_WATER } from './kinds/unexpected-water.ts';
import { WATER_ARRIVED } from './kinds/water-arrived.ts';
import type { AskedKind, FindingKind, StoredKind } from './kind.ts';

/** Kinds whose findings are rows, by the name under which they are stored and sent. */
export const STORED_KINDS = {
  probe_trust: PROBE_TRUST,
  soil_water: SOIL_WATER,
  unexpected_water: UNEXPECTED_WATER,
  water_arrived: WATER_ARRIVED,
} as const satisfies Record<string, StoredKind>;

/** Kinds that are judged whenever they are asked for. */
const ASKED_KINDS = {
  data_problem: DATA_PROBLEM,
  dead_settings: DEAD_SETTINGS,
  frost: FROST,
  run_risks: RUN_RISKS,
  spraying: SPRAYING,
} as const satisfies Record<string, AskedKind>;

/** All kinds of findings, by name. */
export const FINDING_KINDS = { ...STORED_KINDS, ...ASKED_KINDS } as const satisfies Record<string, FindingKind>;

export type StoredKindName = keyof typeof STORED_KINDS;
