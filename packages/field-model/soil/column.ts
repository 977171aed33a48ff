import type { Layer, Medium, Profile } from './profile.ts';

/** Water and salt of one layer, per square metre of wetted ground. */
export type LayerState = { readonly waterMm: number; readonly saltG: number };

/** State of a profile, layers from the surface down. Small enough to store as JSON. */
export type Column = readonly LayerState[];

/** Salt content of a solution at 1 mS/cm, g/l: the usual factor for soils (USDA). */
export const SALT_G_PER_L_AT_1_MS = 0.64;

/** Water content of a layer, % by volume. */
export function waterContentPct(layer: Layer, state: LayerState): number {
  return (100 * state.waterMm) / layer.thicknessMm;
}

/** Salt concentration in the solution of a layer, g/l (1 mm on 1 m² is 1 l). */
export function saltGPerL(state: LayerState): number {
  return state.waterMm > 0 ? state.saltG / state.waterMm : 0;
}

/** Electrical conductivity of the pore water at 25 °C, mS/cm. */
export function poreWaterMsPerCm(state: LayerState): number {
  return saltGPerL(state) / SALT_G_PER_L_AT_1_MS;
}

/** A profile with these water contents (%, from the surface down) and a uniform pore water conductivity. */
export function columnOf(profile: Profile, contentsPct: readonly number[], msPerCm: number): Column {
  return profile.layers.map((layer, index) => {
    const waterMm = ((contentsPct[index] ?? profile.medium.fieldCapacityPct) / 100) * layer.thicknessMm;
    return { waterMm, saltG: waterMm * msPerCm * SALT_G_PER_L_AT_1_MS };
  });
}

/** Water in a layer at a given water content, mm. */
export function storedMm(layer: Layer, contentPct: number): number {
  return (contentPct / 100) * layer.thicknessMm;
}

/** Water content of a layer relative to wilting point (0) and field capacity (1); above 1 when wetter. */
export function relativeContent(medium: Medium, layer: Layer, waterMm: number): number {
  return ((100 * waterMm) / layer.thicknessMm - medium.wiltingPct) / (medium.fieldCapacityPct - medium.wiltingPct);
}

/** Total water of a profile, mm. */
export function totalWaterMm(column: Column): number {
  return column.reduce((sum, layer) => sum + layer.waterMm, 0);
}

/** Total salt of a profile, g/m². */
export function totalSaltG(column: Column): number {
  return column.reduce((sum, layer) => sum + layer.saltG, 0);
}
