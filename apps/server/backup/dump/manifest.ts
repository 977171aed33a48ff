import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { StartRefused } from '../../core/start-refused.ts';

/** Incremented when older programs can no longer read a dump. */
export const FORMAT = 1;

const table = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number().int().nonnegative(),
  /** SHA-256 of the rows before compression, in hexadecimal. */
  sha256: z.string(),
});

const manifest = z.object({
  format: z.literal(FORMAT),
  /** Version of the schema of the dumped database. */
  schema: z.number().int().positive(),
  /** Version of the dumped PostgreSQL, for people who read the file. */
  postgresql: z.string(),
  /** Months of readings that have their own partition, as their first day. */
  months: z.array(z.iso.date()),
  /** Last value of each sequence that was used, as text: it may exceed a safe integer. */
  sequences: z.record(z.string(), z.string()),
  tables: z.array(table),
});

/** The contents of a dump. */
export type Manifest = z.output<typeof manifest>;
export type DumpedTable = z.output<typeof table>;

/** The manifest file, written last: a dump folder without it is incomplete. */
export const MANIFEST_FILE = 'manifest.json';

/** File of a table's rows: PostgreSQL's text format of COPY, compressed with gzip. */
export function fileOf(tableName: string): string {
  return `${tableName}.copy.gz`;
}

/** Reads the manifest of a dump. Refuses a folder without one, or one in another format. */
export function readManifest(folder: string): Manifest {
  const file = join(folder, MANIFEST_FILE);
  try {
    return manifest.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw new StartRefused(`${file} is not the manifest of a complete dump that this version can read.`, {
      cause: error,
    });
  }
}
