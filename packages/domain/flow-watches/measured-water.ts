/** A draw past a meter: a flow over a time span. */
export type MeterDraw = {
  readonly own: boolean;
  readonly flowM3PerH: number;
  readonly fromMs: number;
  readonly untilMs: number;
};

/**
 * Share of a metered volume taken by one cycle, m³. All draws past the meter between the two readings share the
 * volume in proportion to their expected amounts; null if nothing was drawn.
 */
export function shareOfMeterM3(
  volumeM3: number,
  draws: readonly MeterDraw[],
  fromMs: number,
  untilMs: number,
): number | null {
  const expectedM3 = (draw: MeterDraw) =>
    (draw.flowM3PerH * Math.max(0, Math.min(draw.untilMs, untilMs) - Math.max(draw.fromMs, fromMs))) / 3_600_000;
  const totalM3 = draws.reduce((sum, draw) => sum + expectedM3(draw), 0);
  if (totalM3 <= 0) return null;
  const ownM3 = draws.filter((draw) => draw.own).reduce((sum, draw) => sum + expectedM3(draw), 0);
  return (volumeM3 * ownM3) / totalM3;
}
