/** How water gets from a valve to the ground around a probe. */
export type Drip = {
  readonly flowM3PerH: number;
  readonly areaM2: number;
  /** Wetted share of the ground: drip 0.35, micro-sprinkler 0.6, sprinkler 1. */
  readonly wettedShare: number;
  /** Water at the probe relative to the mean of the wetted strip; above 1 close to a dripper. */
  readonly nearDripper: number;
};

/** Application rate of an open valve at the probe, mm/h. */
export function localRateMmPerH(drip: Drip): number {
  return ((drip.flowM3PerH * 1000) / drip.areaM2 / drip.wettedShare) * drip.nearDripper;
}
