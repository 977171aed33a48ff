/** Water available to roots between field capacity and wilting point, mm (FAO-56 eq. 82; contents in m³/m³). */
export function totalAvailableWaterMm(
  soil: { readonly fieldCapacity: number; readonly wilting: number },
  rootDepthM: number,
): number {
  return 1000 * (soil.fieldCapacity - soil.wilting) * rootDepthM;
}

/** Share of it that roots can take without stress, mm (FAO-56 eq. 83). */
export function readilyAvailableWaterMm(totalMm: number, fraction: number): number {
  return fraction * totalMm;
}

/** Depletion fraction without stress, adjusted to the day's crop water use (FAO-56 table 22, note). */
export function adjustedFraction(tableFraction: number, etcMmPerD: number): number {
  return Math.min(0.8, Math.max(0.1, tableFraction + 0.04 * (5 - etcMmPerD)));
}

/** Water uptake of a stressed crop relative to normal, 0 to 1 (FAO-56 eq. 84). */
export function stressCoefficient(depletionMm: number, totalMm: number, fraction: number): number {
  if (depletionMm <= fraction * totalMm) return 1;
  return Math.max(0, (totalMm - depletionMm) / ((1 - fraction) * totalMm));
}

/** Single-bucket soil model: its capacity, and the fraction available without stress. */
export type Bucket = { readonly totalMm: number; readonly fraction: number };

export type BucketDay = {
  readonly etcMm: number;
  readonly rainMm: number;
  readonly irrigationMm: number;
};

export type BucketState = {
  readonly depletionMm: number;
  readonly deepPercolationMm: number;
  readonly stress: number;
};

/** Bucket after one day (FAO-56 eq. 85–88). Stress is based on the start of the day. */
export function afterDay(bucket: Bucket, depletionMm: number, day: BucketDay): BucketState {
  const stress = stressCoefficient(depletionMm, bucket.totalMm, bucket.fraction);
  const left = depletionMm - day.rainMm - day.irrigationMm + stress * day.etcMm;
  return {
    depletionMm: Math.min(bucket.totalMm, Math.max(0, left)),
    deepPercolationMm: Math.max(0, -left),
    stress,
  };
}

/** Bucket after each of several days. */
export function afterDays(bucket: Bucket, startDepletionMm: number, days: readonly BucketDay[]): BucketState[] {
  const states: BucketState[] = [];
  let depletionMm = startDepletionMm;
  for (const day of days) {
    const state = afterDay(bucket, depletionMm, day);
    states.push(state);
    depletionMm = state.depletionMm;
  }
  return states;
}

/** Effective monthly rain, mm (USDA-SCS, as in CROPWAT). */
export function effectiveMonthlyRainMm(monthMm: number): number {
  return monthMm <= 250 ? (monthMm * (125 - 0.2 * monthMm)) / 125 : 125 + 0.1 * monthMm;
}
