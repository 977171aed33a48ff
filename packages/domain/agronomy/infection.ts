import type { LeafWet } from './leaf-wetness.ts';

/** Requirements of a pathogen: temperatures in °C, hours of wetness, hours of dryness that reset it. */
export type Pathogen = {
  readonly tMinC: number;
  readonly tOptC: number;
  readonly tMaxC: number;
  readonly wetMinH: number;
  readonly wetMaxH: number;
  readonly dryResetH: number;
};

/** Apple scab, following the revised Mills table (MacHardy and Gadoury 1989). */
export const APPLE_SCAB: Pathogen = {
  tMinC: 1,
  tOptC: 20,
  tMaxC: 35,
  wetMinH: 6,
  wetMaxH: 40.5,
  dryResetH: 8,
};

/** Temperature response of the pathogen, 0 to 1 (Yan and Hunt 1999). */
export function temperatureResponse(
  tC: number,
  { tMinC, tOptC, tMaxC }: Pick<Pathogen, 'tMinC' | 'tOptC' | 'tMaxC'>,
): number {
  if (tC <= tMinC || tC >= tMaxC) return 0;
  const hot = (tMaxC - tC) / (tMaxC - tOptC);
  const cold = (tC - tMinC) / (tOptC - tMinC);
  return hot * cold ** ((tOptC - tMinC) / (tMaxC - tOptC));
}

/** Hours of wetness needed for an infection; null if none is possible (Magarey et al. 2005). */
export function requiredWetnessH(tC: number, pathogen: Omit<Pathogen, 'dryResetH'>): number | null {
  const response = temperatureResponse(tC, pathogen);
  return response === 0 ? null : Math.min(pathogen.wetMaxH, pathogen.wetMinH / response);
}

/** Progress of an infection, and how long leaves have been dry since. */
export type InfectionState = { readonly indexPct: number; readonly dryH: number };

export const NO_INFECTION: InfectionState = { indexPct: 0, dryH: 0 };

/** Upper limit of the index; an infection occurs at 100. */
const MAX_INDEX_PCT = 300;

/**
 * Returns the state after `hours` more. Wet hours add up towards 100 %; if wet but too cold or hot, the index does
 * not change; if dry, it is preserved until the dryness has lasted long enough to reset it.
 */
export function nextInfection(
  state: InfectionState,
  { tC, wet, hours }: { tC: number | null; wet: LeafWet; hours: number },
  pathogen: Pathogen = APPLE_SCAB,
): InfectionState {
  if (wet === 0) {
    const dryH = state.dryH + hours;
    return dryH >= pathogen.dryResetH ? { indexPct: 0, dryH } : { ...state, dryH };
  }
  const requiredH = tC === null ? null : requiredWetnessH(tC, pathogen);
  const gainedPct = requiredH === null ? 0 : (100 * hours) / requiredH;
  return { indexPct: Math.min(MAX_INDEX_PCT, state.indexPct + gainedPct), dryH: 0 };
}
