/** A layer of soil for which a sensor stands, cm below the surface. */
export type SensorLayer = { readonly fromCm: number; readonly untilCm: number };

/**
 * Weights of sensors in the moisture of the root zone: the thickness of their layers within it. The layers of sensors
 * meet halfway between them; the lowest one reaches as far below its sensor as above it, because no sensor speaks for
 * soil far from it. Sensors side by side share the layer of their depth.
 *
 * @param depthsCm Depths of the sensors, in any order.
 * @returns Shares in the same order, which add up to 1; 0 for a sensor below the roots, unless it is the only depth.
 */
export function sensorShares(depthsCm: readonly number[], rootsCm: number): readonly number[] {
  const levels = [...new Set(depthsCm)].toSorted((a, b) => a - b);
  const ofLevel = sharesOfLevels(levels, rootsCm);
  return depthsCm.map((depth) => {
    const beside = depthsCm.filter((other) => other === depth).length;
    return (ofLevel[levels.indexOf(depth)] ?? 0) / beside;
  });
}

function sharesOfLevels(depthsCm: readonly number[], rootsCm: number): readonly number[] {
  const layers = depthsCm.map((depth, index): SensorLayer => {
    const [above, below] = [depthsCm[index - 1], depthsCm[index + 1]];
    const fromCm = above === undefined ? 0 : (above + depth) / 2;
    return { fromCm, untilCm: below === undefined ? 2 * depth - fromCm : (depth + below) / 2 };
  });
  return layerShares(layers, rootsCm);
}

/** Weights of layers with known bounds in the moisture from the surface to the end of the roots. */
export function layerShares(layers: readonly SensorLayer[], rootsCm: number): readonly number[] {
  const thickness = layers.map(({ fromCm, untilCm }) => Math.max(0, Math.min(untilCm, rootsCm) - Math.max(0, fromCm)));
  const total = thickness.reduce((sum, cm) => sum + cm, 0);
  if (total === 0) return layers.map((_, index) => (index === 0 ? 1 : 0));
  return thickness.map((cm) => cm / total);
}
