import { resolve } from 'node:path';
import { z } from 'zod';

const environmentSchema = z.object({
  ZAGON_HOST: z.string().min(1).default('127.0.0.1'),
  ZAGON_MQTT_PORT: z.coerce.number().int().min(1).max(65_535).default(1883),
  ZAGON_MQTT_URL: z.url({ protocol: /^(mqtt|mqtts|ws|wss)$/ }).optional(),
  ZAGON_DATA_DIR: z.string().min(1).default('data'),
  ZAGON_SIMULATOR_WITHOUT: z.string().default(''),
});

/** Startup settings of the simulator. */
export type SimulatorConfig = {
  readonly mqttUrl: string;
  /** Absolute path. */
  readonly dataDir: string;
  /** Serials of stations run by another process. */
  readonly excludedStations: ReadonlySet<string>;
};

/** Wildcard listen addresses; clients cannot connect to them. */
const WILDCARD_HOSTS: ReadonlySet<string> = new Set(['0.0.0.0', '::']);

export function readSimulatorConfig(env: Readonly<Record<string, string | undefined>>): SimulatorConfig {
  const nonEmpty = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const value = environmentSchema.parse(nonEmpty);
  const host = WILDCARD_HOSTS.has(value.ZAGON_HOST) ? '127.0.0.1' : value.ZAGON_HOST;
  const serials = value.ZAGON_SIMULATOR_WITHOUT.split(',').map((serial) => serial.trim());
  return {
    mqttUrl: value.ZAGON_MQTT_URL ?? `mqtt://${host.includes(':') ? `[${host}]` : host}:${value.ZAGON_MQTT_PORT}`,
    dataDir: resolve(value.ZAGON_DATA_DIR),
    excludedStations: new Set(serials.filter((serial) => serial !== '')),
  };
}
