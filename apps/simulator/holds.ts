import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const hold = z.object({ pid: z.int().positive() });

/** True while some living process asks the simulator to leave a station to it. */
export function isHeld(dataDir: string, serial: string): boolean {
  const pid = holder(join(dataDir, 'simulator', 'holds', `${serial}.json`));
  return pid !== undefined && lives(pid);
}

function holder(file: string): number | undefined {
  try {
    return hold.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data?.pid;
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Signal 0 asks whether a process is there, without touching it. */
function lives(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}
