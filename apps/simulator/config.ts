import { resolve } from 'node:path';
import { z } from 'zod';

const environment = z.object({
  ZAGON_HOST: z.string().min(1).default('127.0.0.1'),
  ZAGON_MQTT_PORT: z.coerce.number().int().min(1).max(65_535).default(1883),
  ZAGON_MQTT_URL: z.url({ protocol: /^(mqtt|mqtts|ws|wss)$/ }).optional(),
  ZAGON_DATA_DIR: z.string().min(1).default('data'),
  ZAGON_SIMULATOR_WITHOUT: z.string().default(''),
});

/** What may be chosen when the simulator is started. */
export type SimulatorConfig = {
  readonly mqttUrl: string;
  /** Absolute. */
  readonly dataDir: string;
  /** Stations that somebody else plays. */
  readonly without: ReadonlySet<string>;
};

/** An address to listen on is not always one to connect to. */
const EVERYWHERE: ReadonlySet<string> = new Set(['0.0.0.0', '::']);

export function readSimulatorConfig(env: Readonly<Record<string, string | undefined>>): SimulatorConfig {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const value = environment.parse(given);
  const host = EVERYWHERE.has(value.ZAGON_HOST) ? '127.0.0.1' : value.ZAGON_HOST;
  const serials = value.ZAGON_SIMULATOR_WITHOUT.split(',').map((serial) => serial.trim());
  return {
    mqttUrl: value.ZAGON_MQTT_URL ?? `mqtt://${host.includes(':') ? `[${host}]` : host}:${value.ZAGON_MQTT_PORT}`,
    dataDir: resolve(value.ZAGON_DATA_DIR),
    without: new Set(serials.filter((serial) => serial !== '')),
  };
}
