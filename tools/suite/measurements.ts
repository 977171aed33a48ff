/** Measurements of the processes of a test run, one JSON line each, in the file named by `ZAGON_MEASUREMENTS`. */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

const FILE_VARIABLE = 'ZAGON_MEASUREMENTS';

const measurement = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('file'),
    project: z.string(),
    /** Path of the test file, relative to the root. */
    file: z.string(),
    /** From the start of its process, or the end of the file before, to the end of its last hook. */
    wallS: z.number(),
    /** Of its process and everything that it started, imports included. */
    cpuS: z.number(),
    /** Calls of `expect`. */
    assertions: z.number(),
  }),
  /** A process shared by the files of a project, such as the database. */
  z.object({ kind: z.literal('shared'), project: z.string(), name: z.string(), cpuS: z.number() }),
  /** Tests that this machine cannot run, and what would let it. */
  z.object({ kind: z.literal('skipped'), because: z.string() }),
]);

export type Measurement = z.output<typeof measurement>;
export type FileMeasurement = Extract<Measurement, { kind: 'file' }>;

/** Environment of a run whose processes write to this file. */
export const measuringInto = (path: string): NodeJS.ProcessEnv => ({ [FILE_VARIABLE]: path });

/** Adds a measurement, if this run is measured. */
export function recordMeasurement(of: Measurement): void {
  const path = process.env[FILE_VARIABLE];
  if (path !== undefined) appendFileSync(path, `${JSON.stringify(of)}\n`);
}

/** The measurements of a run; none if no process wrote any. */
export function readMeasurements(path: string): readonly Measurement[] {
  if (!existsSync(path)) return [];
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => measurement.parse(JSON.parse(line)));
}

/** For `test.skipIf`: whether something is missing; if so, the end of `npm test` says why tests were skipped. */
export function isMissing(missing: boolean, because: string): boolean {
  if (missing) recordMeasurement({ kind: 'skipped', because });
  return missing;
}
