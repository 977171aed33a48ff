/** Water that somebody drew past a meter: a flow over a time. */
export type MeterDraw = {
  readonly own: boolean;
  readonly flowM3PerH: number;
  readonly fromMs: number;
  readonly untilMs: number;
};

/**
 * The part of a measured volume that one cycle took, m³. Who drew past the same meter between its two readings shares
 * the volume by what each should have taken; null where nothing was drawn.
 */
export function shareOfMeterM3(
  volumeM3: number,
  draws: readonly MeterDraw[],
  fromMs: number,
  untilMs: number,
): number | null {
  const taken = (draw: MeterDraw) =>
    (draw.flowM3PerH * Math.max(0, Math.min(draw.untilMs, untilMs) - Math.max(draw.fromMs, fromMs))) / 3_600_000;
  const all = draws.reduce((sum, draw) => sum + taken(draw), 0);
  if (all <= 0) return null;
  const own = draws.filter((draw) => draw.own).reduce((sum, draw) => sum + taken(draw), 0);
  return (volumeM3 * own) / all;
}
