/** A pin on the screen, px. */
export type ScreenPin<Pin> = { readonly pin: Pin; readonly xPx: number; readonly yPx: number };

export type Cluster<Pin> = {
  readonly pins: readonly [Pin, ...Pin[]];
  /** The centre of its pins, px. */
  readonly xPx: number;
  readonly yPx: number;
};

/** Number of pins in view from which they are clustered. */
const CLUSTERED_FROM = 30;
/** Width of the cluster cells, px. */
const CELL_PX = 84;

/**
 * Clusters pins by the cells of a grid if there are many in view, so that thousands cost no more than a screen full of
 * circles.
 */
export function clusterPins<Pin>(
  inView: readonly ScreenPin<Pin>[],
  countInView: number = inView.length,
): readonly Cluster<Pin>[] {
  if (countInView <= CLUSTERED_FROM) return inView.map(({ pin, xPx, yPx }) => ({ pins: [pin], xPx, yPx }));
  const cells = Map.groupBy(inView, ({ xPx, yPx }) => `${Math.floor(xPx / CELL_PX)} ${Math.floor(yPx / CELL_PX)}`);
  return cells
    .values()
    .flatMap((pins): readonly Cluster<Pin>[] => {
      const [first, ...rest] = pins;
      if (first === undefined) return [];
      const mean = (of: (one: ScreenPin<Pin>) => number) => pins.reduce((sum, one) => sum + of(one), 0) / pins.length;
      return [
        { pins: [first.pin, ...rest.map(({ pin }) => pin)], xPx: mean((one) => one.xPx), yPx: mean((one) => one.yPx) },
      ];
    })
    .toArray();
}
