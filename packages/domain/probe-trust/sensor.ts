import type { Bounds } from '../catalogue/bounds.ts';

/** A sensor whose trust is judged: one measured field of one probe. Moisture is in % by volume, EC in mS/cm. */
export type ProbeSensor = {
  readonly quantity: 'moisture' | 'temperature' | 'ec';
  readonly medium: 'soil' | 'substrate';
  /** Pore space of the soil or substrate, % by volume; null if it is unknown. */
  readonly porosityPct: number | null;
  /** What the input can measure at all, from the catalogue. */
  readonly possible: Bounds;
  /** Smallest change that is displayed, in the unit of the quantity. */
  readonly step: number;
  /** Usual time between readings, ms. */
  readonly intervalMs: number;
  /** Whether runs and hand openings that water this probe are recorded, because a section is linked to it. */
  readonly isWaterRecorded: boolean;
};

/**
 * A reading of the module. `value` is null if the module reported without this field: it is in contact, and the field
 * has not changed. `soilC` is the temperature measured at the same depth, °C; null if unknown.
 */
export type SensorReading = { readonly atMs: number; readonly value: number | null; readonly soilC: number | null };

/** Water that may have reached a probe. */
export type Water = {
  readonly by: 'run' | 'hand' | 'rain';
  readonly fromMs: number;
  readonly untilMs: number;
  /** Depth on the wetted ground, mm; null if unknown. */
  readonly mm: number | null;
  /** For rain: whether a twin of the probe became wetter by it. */
  readonly hasMovedTwin: boolean;
};

/** How a probe answered a run that is proven by a meter or a twin. */
export type Response = {
  readonly atMs: number;
  /** Depth on the wetted ground, mm. */
  readonly mm: number;
  /** Moisture before the run, % by volume, and its change an hour after it, percentage points. */
  readonly beforePct: number;
  readonly risePct: number;
};

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** Longest time between two readings that are still neighbours, ms: some may be lost on the way. */
export function maxGapMs({ intervalMs }: ProbeSensor): number {
  return Math.max(3 * intervalMs, 15 * MINUTE_MS);
}

/** True if a value can have been measured in this soil or substrate. */
export function isPossibleIn(sensor: ProbeSensor, value: number): boolean {
  const { min, max } = possibleIn(sensor);
  return value >= min && value <= max;
}

/**
 * Percentage points that a probe may show above the pore space. The pore space of the tables is typical, not measured,
 * and probes are accurate to 3 points with the maker's calibration: wool of "95 %" reads 99.5 in a flooded slab.
 */
const ABOVE_POROSITY_PCT = 5;

/** What can be measured in this soil or substrate, both ends included. */
export function possibleIn({ quantity, porosityPct, possible }: ProbeSensor): Bounds {
  if (quantity !== 'moisture' || porosityPct === null) return possible;
  return { min: possible.min, max: Math.min(possible.max, porosityPct + ABOVE_POROSITY_PCT) };
}

/** Soil below this is partly frozen, °C: a dielectric probe sees no water in ice. */
const FROZEN_BELOW_C = 0.5;

/** True if a reading says nothing because the water around the probe may be frozen. */
export function isFrozen({ quantity }: ProbeSensor, { soilC }: SensorReading): boolean {
  return quantity !== 'temperature' && soilC !== null && soilC < FROZEN_BELOW_C;
}
