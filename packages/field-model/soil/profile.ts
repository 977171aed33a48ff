import type { SoilType } from '@zagon/domain/agronomy/soil-types.ts';

/** What a soil or substrate does with water: how it holds it, how fast it drains (h) and takes it in (mm/h). */
export type Medium = SoilType & { readonly conductivityMmPerH: number };

/** One layer, counted from the surface. */
export type Layer = {
  readonly thicknessMm: number;
  /** Share of the roots in this layer; the shares of a profile sum to 1. */
  readonly rootShare: number;
  /** Share of the infiltrating water that reaches this layer at once (matrix and cracks); they sum to 1. */
  readonly inflowShare: number;
};

/** A soil or a substrate bag as the model sees it: a stack of layers of one medium. */
export type Profile = {
  readonly medium: Medium;
  readonly layers: readonly Layer[];
  /** Share of the available water that roots take without stress (FAO-56 p). */
  readonly easyShare: number;
  /** Roots take the salt of a solution up to this strength, g/l: 1 mS/cm in soil, more where a crop is fed. */
  readonly rootSaltGPerL: number;
};

/** Three layers under a row crop: 25, 20 and 20 cm, half of the roots in the uppermost. */
export const SOIL_LAYERS: readonly Layer[] = [
  { thicknessMm: 250, rootShare: 0.5, inflowShare: 0.85 },
  { thicknessMm: 200, rootShare: 0.3, inflowShare: 0.12 },
  { thicknessMm: 200, rootShare: 0.2, inflowShare: 0.03 },
];

/** A growing bag or slab: one layer that holds all roots. */
export function bagLayers(thicknessMm: number): readonly Layer[] {
  return [{ thicknessMm, rootShare: 1, inflowShare: 1 }];
}
