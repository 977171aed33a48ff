import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { type Stop, stopSchema } from './stop.ts';

/** A small file of stops not yet recorded in the database. */
export type Spool = { load(): readonly Stop[]; save(stops: readonly Stop[]): void };

const stopsSchema = z.array(stopSchema);

/** Writes a new file and renames it over the old one, so a crash leaves either the old or the new content. */
export function closeSpool(dataDir: string): Spool {
  const file = join(dataDir, 'stops-to-record.json');
  return {
    load: () => (existsSync(file) ? stopsSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : []),
    save(stops) {
      mkdirSync(dataDir, { recursive: true });
      const tempFile = `${file}.new`;
      const handle = openSync(tempFile, 'w', 0o600);
      try {
        // Not writeSync: on a full disk it may write less without an error, and half a file must not be renamed.
        writeFileSync(handle, JSON.stringify(stops));
        fsyncSync(handle);
      } finally {
        closeSync(handle);
      }
      renameSync(tempFile, file);
      flushFolder(dirname(file));
    },
  };
}

/** Without this, a power failure may lose the rename. */
function flushFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
