/**
 * The depth to show: the requested one if a sensor is at it, otherwise the most frequent one, the middle one if tied.
 * Null without depths. `depthsCm`: one of each field, in any order.
 */
export function shownDepthCm(wantedCm: number | null, depthsCm: readonly number[]): number | null {
  if (wantedCm !== null && depthsCm.includes(wantedCm)) return wantedCm;
  const groups = [...Map.groupBy(depthsCm, (depthCm) => depthCm)];
  const most = Math.max(...groups.map(([, sensors]) => sensors.length));
  const usual = groups
    .filter(([, sensors]) => sensors.length === most)
    .map(([depthCm]) => depthCm)
    .toSorted((a, b) => a - b);
  return usual[Math.floor(usual.length / 2)] ?? null;
}
