/** How a soil or substrate holds water and salts. Water in % by volume. */
export type SoilType = {
  readonly saturationPct: number;
  readonly fieldCapacityPct: number;
  readonly refillPct: number;
  readonly wiltingPct: number;
  readonly drainageTimeH: number;
  /** Permittivity at which the conductivity of the matrix vanishes (Hilhorst 2000). */
  readonly hilhorstOffset: number;
  /** Grams of minerals in a litre of pore water for each mS/cm at 25 °C. */
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
 * The soils of a probe by the number of its soil property. Soils within the ranges of FAO-56
 * table 19, mineral wool after Grodan, peat and coir after usual retention curves.
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

/** The soil of a probe for which none was chosen: light soil, as the probes themselves assume. */
export const USUAL_SOIL: SoilTypeId = 1;

/** Sand, which only the substratum probe knows: hardly holds water, drains like light soil. */
const SAND: SoilType = soil([40, 12, 8, 4, 4, 4.1, 0.64]);

/** Narrows a stored number to a soil. */
export function isSoilTypeId(id: unknown): id is SoilTypeId {
  return typeof id === 'number' && Object.hasOwn(SOIL_TYPES, id);
}

/** The soil of a probe's soil property, null for a number that names none. */
export function soilTypeOf(id: unknown): SoilType | null {
  return isSoilTypeId(id) ? SOIL_TYPES[id] : null;
}

/**
 * The substrate of a substratum probe, which counts differently: 1 peat, 2 coconut,
 * 3 mineral wool, 4 and 6 cubes of it, 5 sand; 0 and anything else none.
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
