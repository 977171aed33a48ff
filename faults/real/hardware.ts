import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const changeSchema = z.object({
  at: z.iso.datetime().transform((text) => Date.parse(text)),
  module: z.string(),
  output: z.string(),
  open: z.boolean(),
  cmd_id: z.string().nullable(),
  run_id: z.string().nullable(),
});

/** A span during which an output was actually open; `untilMs` null: still open. */
export type RealOpening = {
  /** As "module/field". */
  readonly name: string;
  readonly fromMs: number;
  readonly untilMs: number | null;
  /** Every time its timer was set: by which command or run, and when. */
  readonly timed: readonly { readonly atMs: number; readonly id: string | null; readonly runId: string | null }[];
};

/** The actual openings, from the log of the simulated hardware. */
export function realOpenings(dataDir: string): readonly RealOpening[] {
  const file = join(dataDir, 'hardware-log.jsonl');
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const open = new Map<string, RealOpening>();
  const finished: RealOpening[] = [];
  for (const line of lines) {
    if (line === '') continue;
    const { at, module, output, open: isOpen, cmd_id: id, run_id: runId } = changeSchema.parse(JSON.parse(line));
    const name = `${module}/${output}`;
    const before = open.get(name);
    if (isOpen)
      open.set(name, {
        name,
        fromMs: before?.fromMs ?? at,
        untilMs: null,
        timed: [...(before?.timed ?? []), { atMs: at, id, runId }],
      });
    else if (before !== undefined) {
      finished.push({ ...before, untilMs: at });
      open.delete(name);
    }
  }
  return [...finished, ...open.values()].toSorted((a, b) => a.fromMs - b.fromMs);
}
