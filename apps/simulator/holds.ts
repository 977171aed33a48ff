import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const holdSchema = z.object({ pid: z.int().positive() });

/** Returns true if a live process asks the simulator to release a station. */
export function isHeld(dataDir: string, serial: string): boolean {
  const pid = holderPid(join(dataDir, 'simulator', 'holds', `${serial}.json`));
  return pid !== undefined && isAlive(pid);
}

function holderPid(file: string): number | undefined {
  try {
    return holdSchema.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data?.pid;
  } catch (error) {
    if (errorCode(error) === 'ENOENT' || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Signal 0 checks that a process exists without affecting it. */
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

function errorCode(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}
