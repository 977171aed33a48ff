import type { DeviceType } from '../catalogue/device-type.ts';
import { installedType } from '../catalogue/installed-type.ts';
import type { Input } from '../catalogue/input.ts';
import { deviceType, inputOf } from '../catalogue/registry.ts';
import { terminalBounds } from '../measurements/terminal-bounds.ts';
import { isUserField, terminalOf } from '../measurements/terminal.ts';
import { settingsOf, type Settings } from './settings.ts';

/** Installed types by stored configuration, because lists ask for the type of each module many times. */
const cache = new WeakMap<object, DeviceType>();

/**
 * The device type of a module, with its labels naming the depths set in its stored configuration, and its terminals
 * bounded by what is connected to them; undefined if the key is unknown.
 */
export function moduleType(key: string, config: unknown): DeviceType | undefined {
  const type = deviceType(key);
  if (type === undefined) return undefined;
  const cached = typeof config === 'object' && config !== null ? cache.get(config) : undefined;
  if (cached !== undefined && cached.key === type.key) return cached;
  const { properties, inputs } = settingsOf(config, 0);
  const installed = withTerminals(installedType(type, properties), inputs);
  if (typeof config === 'object' && config !== null) cache.set(config, installed);
  return installed;
}

function withTerminals(type: DeviceType, settings: Settings['inputs']): DeviceType {
  if (type.key !== 'AM-600') return type;
  return { ...type, inputs: type.inputs.map((input) => wiredInput(input, settings)) };
}

function wiredInput(input: Input, settings: Settings['inputs']): Input {
  if (!isUserField(input.name)) return input;
  return { ...input, possible: terminalBounds(input.name, terminalOf(input.name, settings[input.name] ?? {})) };
}

/** Depth of a module's sensor, cm; null if it has none. */
export function depthOfSensor(key: string, config: unknown, field: string): number | null {
  const type = moduleType(key, config);
  return (type === undefined ? undefined : inputOf(type, field))?.depthCm ?? null;
}
