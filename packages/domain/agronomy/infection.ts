import type { LeafWet } from './leaf-wetness.ts';

/** What a pathogen needs: temperatures in °C, hours of wetness, hours of dryness that undo it. */
export type Pathogen = {
  readonly tMinC: number;
  readonly tOptC: number;
  readonly tMaxC: number;
  readonly wetMinH: number;
  readonly wetMaxH: number;
  readonly dryResetH: number;
};

/** Apple scab: follows the revised Mills table (MacHardy and Gadoury 1989). */
export const APPLE_SCAB: Pathogen = {
  tMinC: 1,
  tOptC: 20,
  tMaxC: 35,
  wetMinH: 6,
  wetMaxH: 40.5,
  dryResetH: 8,
};

/** How well the pathogen does at a temperature, 0 to 1 (Yan and Hunt 1999). */
export function temperatureResponse(
  tC: number,
  { tMinC, tOptC, tMaxC }: Pick<Pathogen, 'tMinC' | 'tOptC' | 'tMaxC'>,
): number {
  if (tC <= tMinC || tC >= tMaxC) return 0;
  const hot = (tMaxC - tC) / (tMaxC - tOptC);
  const cold = (tC - tMinC) / (tOptC - tMinC);
  return hot * cold ** ((tOptC - tMinC) / (tMaxC - tOptC));
}

/** Hours of wetness that an infection needs, null where none can happen (Magarey et al. 2005). */
export function wetnessNeededH(tC: number, pathogen: Omit<Pathogen, 'dryResetH'>): number | null {
  const response = temperatureResponse(tC, pathogen);
  return response === 0 ? null : Math.min(pathogen.wetMaxH, pathogen.wetMinH / response);
}

/** How far an infection has come, and for how long leaves have been dry since. */
export type InfectionState = { readonly indexPct: number; readonly dryH: number };

export const NO_INFECTION: InfectionState = { indexPct: 0, dryH: 0 };

/** The index stops here: an infection happens at 100. */
const HIGHEST_INDEX_PCT = 300;

/**
 * The state after `hours` more. Wet hours add up to 100 %; wet but too cold or hot, it stands
 * still; dry, it is held until the dryness has lasted long enough to undo it.
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
  const neededH = tC === null ? null : wetnessNeededH(tC, pathogen);
  const gainedPct = neededH === null ? 0 : (100 * hours) / neededH;
  return { indexPct: Math.min(HIGHEST_INDEX_PCT, state.indexPct + gainedPct), dryH: 0 };
}
