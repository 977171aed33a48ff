import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { type Stop, stopSchema } from './stop.ts';

/** A small file of stops that are not in the database yet. */
export type Spool = { load(): readonly Stop[]; save(stops: readonly Stop[]): void };

const stopsSchema = z.array(stopSchema);

/** The whole file is written anew and put in place of the old one, so that a crash leaves the one or the other. */
export function closeSpool(dataDir: string): Spool {
  const file = join(dataDir, 'stops-to-record.json');
  return {
    load: () => (existsSync(file) ? stopsSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : []),
    save(stops) {
      mkdirSync(dataDir, { recursive: true });
      const half = `${file}.new`;
      const handle = openSync(half, 'w', 0o600);
      try {
        writeSync(handle, JSON.stringify(stops));
        fsyncSync(handle);
      } finally {
        closeSync(handle);
      }
      renameSync(half, file);
      flushFolder(dirname(file));
    },
  };
}

/** Without this the new name may be forgotten when the power fails. */
function flushFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
