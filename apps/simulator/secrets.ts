import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';

const secrets = z.record(z.string(), z.string());
const LOOK_EVERY_MS = 500;

/** The MQTT secrets of the demo stations by serial; waits for the server to have made them. */
export async function demoSecrets(dataDir: string, signal: AbortSignal): Promise<ReadonlyMap<string, string>> {
  const file = join(dataDir, 'demo-stations.json');
  while (!existsSync(file)) await pause(LOOK_EVERY_MS, undefined, { signal });
  return new Map(Object.entries(secrets.parse(JSON.parse(readFileSync(file, 'utf8')))));
}
