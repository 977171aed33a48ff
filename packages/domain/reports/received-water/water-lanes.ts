/** More lanes would leave no room for the curves; the probes of all remaining lanes share the last one. */
export const LANES_MAX = 3;

/** Sources of water for one probe: its sections and its rain gauge, each by id. */
export type ProbeWater = {
  readonly probeId: string;
  readonly sectionIds: readonly string[];
  readonly gaugeId: string | null;
};

/** Probes that receive the same water, and its sources. */
export type WaterLane = {
  readonly probeIds: readonly string[];
  readonly sectionIds: readonly string[];
  readonly gaugeId: string | null;
};

/** One lane for all probes that receive the same water, in the order of the probes; none for a probe without water. */
export function waterLanes(probes: readonly ProbeWater[], maxLanes = LANES_MAX): readonly WaterLane[] {
  const lanes = new Map<string, WaterLane>();
  for (const { probeId, sectionIds, gaugeId } of probes) {
    if (sectionIds.length === 0 && gaugeId === null) continue;
    const key = [...sectionIds.toSorted(), gaugeId].join(' ');
    const lane = lanes.get(key);
    lanes.set(key, {
      probeIds: [...(lane?.probeIds ?? []), probeId],
      sectionIds: lane?.sectionIds ?? sectionIds,
      gaugeId,
    });
  }
  const all = [...lanes.values()];
  if (all.length <= maxLanes) return all;
  return [...all.slice(0, maxLanes - 1), merged(all.slice(maxLanes - 1))];
}

function merged(lanes: readonly WaterLane[]): WaterLane {
  return {
    probeIds: lanes.flatMap(({ probeIds }) => probeIds),
    sectionIds: [...new Set(lanes.flatMap(({ sectionIds }) => sectionIds))],
    gaugeId: lanes.find(({ gaugeId }) => gaugeId !== null)?.gaugeId ?? null,
  };
}
