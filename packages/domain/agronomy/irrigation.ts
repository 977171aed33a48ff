/** Irrigated area, in hectares or square metres as the user prefers. */
export type Area = { readonly value: number | null; readonly unit: 'ha' | 'm2' };

const M2_PER_HA = 10_000;

/** Area in m²; null if unset or 0, so that no depth becomes infinite. */
export function areaM2({ value, unit }: Area): number | null {
  if (value === null || !(value > 0)) return null;
  return unit === 'ha' ? value * M2_PER_HA : value;
}

/** Volume that flows in `minutes`, m³; null without a flow. */
export function waterM3(flowM3PerH: number | null, minutes: number): number | null {
  return flowM3PerH === null || !Number.isFinite(flowM3PerH) ? null : (flowM3PerH * minutes) / 60;
}

/** Depth of water over an area, mm (1 mm = 1 l/m² = 10 m³/ha); null without an area. */
export function depthMm(water: number | null, area: Area): number | null {
  const m2 = areaM2(area);
  return water === null || m2 === null ? null : (water * 1000) / m2;
}

/** Application rate of a flow over an area, mm/h. */
export function rateMmPerH(flowM3PerH: number | null, area: Area): number | null {
  return depthMm(waterM3(flowM3PerH, 60), area);
}

/** Minutes of irrigation needed to bring a net depth to the roots; null without a flow or area. */
export function minutesForNetDepth(watering: {
  netMm: number;
  efficiency: number;
  flowM3PerH: number | null;
  area: Area;
}): number | null {
  const rate = rateMmPerH(watering.flowM3PerH, watering.area);
  if (rate === null || !(rate > 0) || !(watering.efficiency > 0)) return null;
  return (60 * watering.netMm) / watering.efficiency / rate;
}
