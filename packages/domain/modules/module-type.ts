import type { DeviceType } from '../catalogue/device-type.ts';
import { installedType } from '../catalogue/installed-type.ts';
import { deviceType, inputOf } from '../catalogue/registry.ts';
import { settingsOf } from './settings.ts';

/** Installed types by stored configuration, because lists ask for the type of each module many times. */
const cache = new WeakMap<object, DeviceType>();

/**
 * The device type of a module, with its labels naming the depths set in its stored configuration; undefined if the
 * key is unknown.
 */
export function moduleType(key: string, config: unknown): DeviceType | undefined {
  const type = deviceType(key);
  if (type === undefined) return undefined;
  const cached = typeof config === 'object' && config !== null ? cache.get(config) : undefined;
  if (cached !== undefined && cached.key === type.key) return cached;
  const installed = installedType(type, settingsOf(config, 0).properties);
  if (typeof config === 'object' && config !== null) cache.set(config, installed);
  return installed;
}

/** Depth of a module's sensor, cm; null if it has none. */
export function depthOfSensor(key: string, config: unknown, field: string): number | null {
  const type = moduleType(key, config);
  return (type === undefined ? undefined : inputOf(type, field))?.depthCm ?? null;
}
