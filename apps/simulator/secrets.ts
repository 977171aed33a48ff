import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';

const secretsSchema = z.record(z.string(), z.string());
const POLL_INTERVAL_MS = 500;

/** MQTT secrets of the demo stations by serial; waits until the server has created them. */
export async function waitForDemoSecrets(dataDir: string, signal: AbortSignal): Promise<ReadonlyMap<string, string>> {
  const file = join(dataDir, 'demo-stations.json');
  while (!existsSync(file)) await pause(POLL_INTERVAL_MS, undefined, { signal });
  return new Map(Object.entries(secretsSchema.parse(JSON.parse(readFileSync(file, 'utf8')))));
}
