/** Water and salt properties of a soil or substrate. Water in % by volume. */
export type SoilType = {
  readonly saturationPct: number;
  readonly fieldCapacityPct: number;
  readonly refillPct: number;
  readonly wiltingPct: number;
  readonly drainageTimeH: number;
  /** Permittivity at which the conductivity of the matrix is zero (Hilhorst 2000). */
  readonly hilhorstOffset: number;
  /** Grams of minerals per litre of pore water for each mS/cm at 25 °C. */
  readonly mciGLPerMsCm: number;
};

type Row = readonly [number, number, number, number, number, number, number];

function soil([
  saturationPct,
  fieldCapacityPct,
  refillPct,
  wiltingPct,
  drainageTimeH,
  hilhorstOffset,
  mciGLPerMsCm,
]: Row): SoilType {
  return { saturationPct, fieldCapacityPct, refillPct, wiltingPct, drainageTimeH, hilhorstOffset, mciGLPerMsCm };
}

/**
 * Soils by the number of the probe's soil property. Soils are within the ranges of FAO-56 table 19; mineral wool
 * follows Grodan, peat and coir follow common retention curves.
 */
export const SOIL_TYPES = {
  1: soil([42, 20, 14, 8, 4, 4.1, 0.64]),
  2: soil([50, 36, 28, 20, 24, 4.1, 0.64]),
  3: soil([95, 80, 55, 8, 0.25, 4.1, 0.7]),
  4: soil([90, 45, 30, 15, 0.25, 4.1, 0.7]),
  5: soil([92, 75, 50, 28, 0.5, 6, 0.7]),
  6: soil([92, 70, 45, 25, 0.4, 6, 0.7]),
  7: soil([85, 65, 52, 30, 1, 6, 0.64]),
} as const satisfies Record<number, SoilType>;

export type SoilTypeId = keyof typeof SOIL_TYPES;

/** Default soil if none was chosen: light soil, as assumed by the probes themselves. */
export const DEFAULT_SOIL: SoilTypeId = 1;

/** Sand, used only by the substrate probe: retains almost no water, drains like light soil. */
const SAND: SoilType = soil([40, 12, 8, 4, 4, 4.1, 0.64]);

const SUBSTRATES: ReadonlySet<SoilType> = new Set([
  SAND,
  SOIL_TYPES[3],
  SOIL_TYPES[4],
  SOIL_TYPES[5],
  SOIL_TYPES[6],
  SOIL_TYPES[7],
]);

/** True for what plants grow in above the ground, which is watered many times a day. */
export function isSubstrate(soil: SoilType): boolean {
  return SUBSTRATES.has(soil);
}

/** Narrows a stored number to a soil id. */
export function isSoilTypeId(id: unknown): id is SoilTypeId {
  return typeof id === 'number' && Object.hasOwn(SOIL_TYPES, id);
}

/** Soil of a probe's soil property; null for an unknown number. */
export function soilTypeOf(id: unknown): SoilType | null {
  return isSoilTypeId(id) ? SOIL_TYPES[id] : null;
}

/**
 * Substrate of a substrate probe, which has its own numbering: 1 peat, 2 coconut, 3 mineral wool, 4 and 6 mineral
 * wool cubes, 5 sand; null for 0 and anything else.
 */
export function substrateOf(id: unknown): SoilType | null {
  switch (id) {
    case 1:
      return SOIL_TYPES[5];
    case 2:
      return SOIL_TYPES[6];
    case 3:
    case 4:
    case 6:
      return SOIL_TYPES[3];
    case 5:
      return SAND;
    default:
      return null;
  }
}
