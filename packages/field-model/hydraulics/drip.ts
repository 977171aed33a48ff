/** How water gets from a valve to the ground around a probe. */
export type Drip = {
  readonly flowM3PerH: number;
  readonly areaM2: number;
  /** Share of the ground that becomes wet: drip 0.35, micro-sprinkler 0.6, sprinkler 1. */
  readonly wettedShare: number;
  /** How much more than the mean of the wetted strip falls where the probe stands; above 1 close to a dripper. */
  readonly nearDripper: number;
};

/** What an open valve gives to the ground at the probe, mm/h. */
export function localRateMmPerH(drip: Drip): number {
  return ((drip.flowM3PerH * 1000) / drip.areaM2 / drip.wettedShare) * drip.nearDripper;
}
