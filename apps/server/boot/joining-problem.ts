import { createHmac } from 'node:crypto';
import type { Config } from '../core/config.ts';
import { lookUp } from '@zagon/domain/core/look-up.ts';
import type { BrokerPlace, LiveProcessRow } from '../stores/processes/joining.ts';

/** Settings that all processes of an installation must share, with how each is compared. */
export const SHARED_SETTINGS = {
  ZAGON_DEMO: ({ demo }) => String(demo),
  ZAGON_SECRET_KEY: ({ secretKey = '' }) => secretKey,
  ZAGON_PUBLIC_URL: ({ publicUrl }) => publicUrl?.href ?? '',
} as const satisfies Readonly<Record<string, (config: SharedConfig) => string>>;

export type SharedConfig = Pick<Config, 'demo' | 'secretKey' | 'publicUrl'>;

/** Keyed hashes (HMAC-SHA-256, base64url) of the shared settings, by name: they can be compared, not read. */
export function hashedSettings(config: SharedConfig, key: string): Readonly<Record<string, string>> {
  const hash = (name: string, value: string) =>
    createHmac('sha256', key).update(`${name} ${value}`).digest('base64url');
  return Object.fromEntries(Object.entries(SHARED_SETTINGS).map(([name, of]) => [name, hash(name, of(config))]));
}

/** The process that is about to join. */
export type Joiner = {
  readonly broker: BrokerPlace;
  readonly config: SharedConfig;
  /** Connections that each process opens, and that the database allows all of them together. */
  readonly connections: { readonly perProcess: number; readonly allowed: number };
};

/** Why a process may not join these others, with the setting to change; null if it may. Contains no value of a setting. */
export function joiningProblem(
  { broker, config, connections: { perProcess, allowed } }: Joiner,
  others: readonly Pick<LiveProcessRow, 'broker' | 'settings' | 'settings_key'>[],
): string | null {
  if (others.some((other) => other.broker === 'built-in'))
    return (
      'Another server process uses this database with its built-in broker, to which only it is connected: ' +
      'end it, or set ZAGON_MQTT_URL of both to the same broker.'
    );
  if (broker === 'built-in' && others.length > 0)
    return (
      'Another server process uses this database, and would not be connected to the built-in broker of this one: ' +
      'end it, or set ZAGON_MQTT_URL to its broker.'
    );
  for (const other of others) {
    const name = differingSetting(config, other);
    if (name !== undefined)
      return (
        `${name} is not the same as for another server process on this database: ` +
        'it is changed only with all processes stopped.'
      );
  }
  const needed = (others.length + 1) * perProcess;
  if (needed > allowed)
    return (
      `The server processes would use ${needed} connections to the database, which allows ${allowed}: ` +
      'raise its max_connections, or run fewer processes.'
    );
  return null;
}

/** A name that the other process does not have is of another version, and is not compared. */
function differingSetting(
  config: SharedConfig,
  { settings, settings_key: key }: Pick<LiveProcessRow, 'settings' | 'settings_key'>,
): string | undefined {
  const differs = ([name, own]: readonly [string, string]): boolean => {
    const other = lookUp(settings, name);
    return other !== undefined && other !== own;
  };
  return Object.entries(hashedSettings(config, key)).find(differs)?.[0];
}
