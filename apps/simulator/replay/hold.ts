import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The file with which a process asks the simulator to release a station for as long as that process lives. */
export function holdFile(dataDir: string, serial: string): string {
  return join(dataDir, 'simulator', 'holds', `${serial}.json`);
}

/** Takes the hold on a station and returns a function that releases it. */
export function takeHold(dataDir: string, serial: string): () => void {
  const file = holdFile(dataDir, serial);
  mkdirSync(join(dataDir, 'simulator', 'holds'), { recursive: true });
  writeFileSync(file, JSON.stringify({ pid: process.pid, since: new Date().toISOString() }));
  return () => rmSync(file, { force: true });
}
