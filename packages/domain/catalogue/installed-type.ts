import { depthsCm } from './depth.ts';
import type { DeviceType } from './device-type.ts';
import type { Input } from './input.ts';
import { withSensorName } from './level-name.ts';
import { SOIL_TYPE_LABEL } from './parts/soil-properties.ts';
import type { Property, PropertyValues } from './property.ts';

/**
 * A device type as installed at one module: its inputs and soil settings are named by the depths set for that
 * module. Every text about a module is built from this, never from the catalogue entry, whose depths are presets.
 */
export function installedType(type: DeviceType, properties: PropertyValues): DeviceType {
  const depths = depthsCm(type, properties);
  if (depths.length === 0) return type;
  const inputs = type.inputs.map((input) => installedInput(input, depths));
  return { ...type, inputs, properties: type.properties.map((property) => installedProperty(property, inputs)) };
}

function installedInput(input: Input, depths: readonly number[]): Input {
  // Sensors without levels are all at the only depth of their probe.
  const depthCm = input.depthCm === null ? undefined : depths[(input.level ?? 1) - 1];
  if (depthCm === undefined) return input;
  const installed = { ...input, depthCm };
  return { ...installed, label: withSensorName(input.baseLabel, installed) };
}

/** A soil of one of several sensors is named like its sensor. */
function installedProperty(property: Property, inputs: readonly Input[]): Property {
  const surrounded = inputs.filter(({ soilProperty }) => soilProperty !== null);
  const isOnlySoil = new Set(surrounded.map(({ soilProperty }) => soilProperty)).size === 1;
  const input = surrounded.find(({ soilProperty }) => soilProperty === property.name);
  return input === undefined || isOnlySoil ? property : { ...property, label: withSensorName(SOIL_TYPE_LABEL, input) };
}
