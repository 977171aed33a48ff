import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { systemCode } from '../core/system-code.ts';

const secrets = z.record(z.string(), z.string().min(32));
export type StationSecrets = z.output<typeof secrets>;

/**
 * MQTT secrets of the demo stations, by serial. Generated once and stored in the data folder, readable by the owner
 * only; the simulator reads them from there. Existing secrets are kept.
 */
export function stationSecrets(dataDir: string, serials: readonly string[], generate: () => string): StationSecrets {
  const file = join(dataDir, 'demo-stations.json');
  const existing = readSecrets(file);
  const all = Object.fromEntries(serials.map((serial) => [serial, existing[serial] ?? generate()]));
  // The mode option applies only to new files, not to an existing one.
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
