import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const change = z.object({
  at: z.iso.datetime().transform((text) => Date.parse(text)),
  module: z.string(),
  output: z.string(),
  open: z.boolean(),
  cmd_id: z.string().nullable(),
  run_id: z.string().nullable(),
});

/** One stretch in which an output really stood open; `untilMs` null: it still does. */
export type RealOpening = {
  /** As "module/field". */
  readonly name: string;
  readonly fromMs: number;
  readonly untilMs: number | null;
  /** Each time that its timer was set: by which order or run, and when. */
  readonly timed: readonly { readonly atMs: number; readonly id: string | null; readonly runId: string | null }[];
};

/** What really happened, from the log that the simulated hardware keeps itself. */
export function realOpenings(dataDir: string): readonly RealOpening[] {
  const file = join(dataDir, 'hardware-log.jsonl');
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const open = new Map<string, RealOpening>();
  const over: RealOpening[] = [];
  for (const line of lines) {
    if (line === '') continue;
    const { at, module, output, open: opens, cmd_id: id, run_id: runId } = change.parse(JSON.parse(line));
    const name = `${module}/${output}`;
    const before = open.get(name);
    if (opens)
      open.set(name, {
        name,
        fromMs: before?.fromMs ?? at,
        untilMs: null,
        timed: [...(before?.timed ?? []), { atMs: at, id, runId }],
      });
    else if (before !== undefined) {
      over.push({ ...before, untilMs: at });
      open.delete(name);
    }
  }
  return [...over, ...open.values()].toSorted((a, b) => a.fromMs - b.fromMs);
}
