import type { DeviceType } from './device-type.ts';

/** How a module is drawn, by what its type measures or switches. */
export type DrawingKind = 'soil' | 'substrate' | 'air' | 'outputs' | 'station' | 'scales' | 'terminals' | 'values';

/** The property in which a substrate probe stores its soil. */
const SUBSTRATE = 'substrate_type';

/** Plain values if nothing more particular fits. */
export function drawingOf(type: DeviceType): DrawingKind {
  if (type.link === 'base_station') return 'station';
  if (type.kinds !== undefined) return 'terminals';
  if (type.outputs.length > 0) return 'outputs';
  const moisture = type.inputs.find((input) => input.quantity === 'soil_moisture');
  if (moisture !== undefined) return moisture.soilProperty === SUBSTRATE ? 'substrate' : 'soil';
  if (type.inputs.some((input) => input.quantity === 'weight')) return 'scales';
  return type.inputs.some((input) => input.name === 'humidity') ? 'air' : 'values';
}
