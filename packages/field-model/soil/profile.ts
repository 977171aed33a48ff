import type { SoilType } from '@zagon/domain/agronomy/soil-types.ts';

/** Hydraulic properties of a soil or substrate: storage, drainage time (h) and infiltration (mm/h). */
export type Medium = SoilType & { readonly conductivityMmPerH: number };

/** One layer, counted from the surface. */
export type Layer = {
  readonly thicknessMm: number;
  /** Share of the roots in this layer; the shares of a profile add up to 1. */
  readonly rootShare: number;
  /** Share of the infiltrating water that reaches this layer immediately (matrix and cracks); adds up to 1. */
  readonly inflowShare: number;
};

/** A soil or substrate bag: a stack of layers of one medium. */
export type Profile = {
  readonly medium: Medium;
  readonly layers: readonly Layer[];
  /** Share of the available water that roots take up without stress (FAO-56 p). */
  readonly readilyAvailableShare: number;
  /** Roots take up salt up to this concentration, g/l: 1 mS/cm in soil, more where a crop is fed. */
  readonly rootSaltGPerL: number;
};

/** Three layers under a row crop: 25, 20 and 20 cm, with half of the roots in the top layer. */
export const SOIL_LAYERS: readonly Layer[] = [
  { thicknessMm: 250, rootShare: 0.5, inflowShare: 0.85 },
  { thicknessMm: 200, rootShare: 0.3, inflowShare: 0.12 },
  { thicknessMm: 200, rootShare: 0.2, inflowShare: 0.03 },
];

/** A growing bag or slab: one layer with all roots. */
export function bagLayers(thicknessMm: number): readonly Layer[] {
  return [{ thicknessMm, rootShare: 1, inflowShare: 1 }];
}
