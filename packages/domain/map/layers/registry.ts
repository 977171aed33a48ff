import { ec } from './kinds/ec.ts';
import { frostRisk } from './kinds/frost-risk.ts';
import { soilMoisture } from './kinds/soil-moisture.ts';
import { soilTemperature } from './kinds/soil-temperature.ts';
import type { MapLayer } from './layer.ts';

/** All layers of the map, in display order. */
export const MAP_LAYERS = {
  soil_moisture: soilMoisture,
  soil_temperature: soilTemperature,
  ec,
  frost_risk: frostRisk,
} as const satisfies Readonly<Record<string, MapLayer>>;

export type LayerKind = keyof typeof MAP_LAYERS;

/** Kinds of layers in display order. */
export const LAYER_KINDS: readonly LayerKind[] = Object.keys(MAP_LAYERS).filter(isLayerKind);

/** Narrows a name from a URL to a layer. */
export function isLayerKind(name: string | null): name is LayerKind {
  return name !== null && Object.hasOwn(MAP_LAYERS, name);
}
