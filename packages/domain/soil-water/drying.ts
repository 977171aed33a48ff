/** What decides how fast the moisture around a probe falls, in points (% by volume) of that probe. */
export type Ground = {
  /** Moisture once a wetting has drained. */
  readonly fullPct: number;
  /** Water that plants can take from a full soil, points. */
  readonly availablePct: number;
  /** Drop for each millimetre that the crop uses while water is easily available. */
  readonly dropPctPerMm: number;
  /** Rise for each millimetre of water. */
  readonly risePctPerMm: number;
};

/** What happens in an hour or a day: the crop's use if water were easily available, and the water it gets, mm. */
export type Step = { readonly useMm: number; readonly waterMm: number };

/**
 * Share of the available water after which uptake falls. Lower than the share without harm of FAO-56, which judges
 * yield: roots beside the wetted ones take over, and a probe sees less drying long before the plant suffers. Measured
 * on sixteen cotton plots (Maricopa 2018), where this share halves the error of the table's.
 */
const UPTAKE_FALLS_AFTER = 0.3;

/** Uptake at this moisture in relation to that of a full soil, 0 to 1 (form of FAO-56 eq. 84). */
export function uptakeShare({ fullPct, availablePct }: Ground, moisturePct: number): number {
  const depleted = (fullPct - moisturePct) / availablePct;
  if (depleted <= UPTAKE_FALLS_AFTER) return 1;
  return Math.max(0, (1 - depleted) / (1 - UPTAKE_FALLS_AFTER));
}

/** Moisture after one step; what exceeds the full point drains. */
export function afterStep(ground: Ground, moisturePct: number, { useMm, waterMm }: Step): number {
  const dropPct = ground.dropPctPerMm * useMm * uptakeShare(ground, moisturePct);
  return Math.min(Math.max(ground.fullPct, moisturePct), moisturePct + ground.risePctPerMm * waterMm - dropPct);
}

/** Moisture after each of several steps. */
export function afterSteps(ground: Ground, startPct: number, steps: readonly Step[]): readonly number[] {
  let moisturePct = startPct;
  return steps.map((step) => (moisturePct = afterStep(ground, moisturePct, step)));
}
