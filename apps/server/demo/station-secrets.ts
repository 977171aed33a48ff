import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { systemCode } from '../start-refused.ts';

const secrets = z.record(z.string(), z.string().min(32));
export type StationSecrets = z.output<typeof secrets>;

/**
 * The MQTT secrets of the demo stations, by serial: made once, kept in the data folder where only their owner can
 * read them, and read there by the simulator. A secret that is there already stays.
 */
export function stationSecrets(dataDir: string, serials: readonly string[], make: () => string): StationSecrets {
  const file = join(dataDir, 'demo-stations.json');
  const known = readSecrets(file);
  const all = Object.fromEntries(serials.map((serial) => [serial, known[serial] ?? make()]));
  // The mode of a new file does not change that of one that is there.
  if (existsSync(file)) chmodSync(file, 0o600);
  writeFileSync(file, `${JSON.stringify(all, null, 2)}\n`, { mode: 0o600 });
  return all;
}

function readSecrets(file: string): StationSecrets {
  try {
    return secrets.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return {};
    throw error;
  }
}
