import { z } from 'zod';

/** Texts that must fit into a cell of a table; what does not is a note. */
const CELL_MAX = 120;
const cell = z.string().trim().min(1).max(CELL_MAX);
const note = z.string().trim().min(1);

/** A limit of a figure, in its unit. */
const limit = z.union([
  z.strictObject({ atMost: z.number() }),
  z.strictObject({ below: z.number() }),
  z.strictObject({ atLeast: z.number() }),
]);

/** A number, those of several runs in their order, a range, or a short text. */
const figure = z.union([
  z.number(),
  z.array(z.number()).min(2),
  z.strictObject({ from: z.number(), to: z.number() }),
  cell,
]);

/** The conditions under which figures were measured together. */
const run = z.strictObject({
  /** The command that prints the figure, as Markdown; absent if nothing in this repository does. */
  command: cell.optional(),
  machine: note,
  /** Load average of the machine meanwhile, if it was recorded. */
  load: z.union([z.number(), cell]).optional(),
  date: z.iso.date(),
  /** Where the figure was recorded first. */
  commit: z
    .string()
    .regex(/^[0-9a-f]{8}$/)
    .optional(),
  note: note.optional(),
});

const result = z
  .strictObject({
    /** Name of the run. */
    run: z.string(),
    what: cell,
    figure,
    unit: cell.optional(),
    /** Lowest and highest value that was observed, if the figure is a median or from one of several runs. */
    spread: z.tuple([z.number(), z.number()]).optional(),
    /** Limit that must hold. */
    required: limit.optional(),
    /** Limit that is aimed at. */
    goal: limit.optional(),
    notes: z.array(note).optional(),
  })
  .refine((one) => typeof one.figure !== 'string' || (one.required ?? one.goal) === undefined, {
    error: 'only a number can be compared with a limit',
  });

/** The figures of one subject: one file of `bench/results/`. */
export const resultFile = z
  .strictObject({ subject: cell, runs: z.record(z.string(), run), results: z.array(result).min(1) })
  .refine(({ runs, results }) => results.every((one) => Object.hasOwn(runs, one.run)), {
    error: 'every result names one of the runs',
  })
  .refine(({ runs, results }) => Object.keys(runs).every((name) => results.some((one) => one.run === name)), {
    error: 'every run has a result',
  });

export type ResultFile = z.output<typeof resultFile>;
export type Run = z.output<typeof run>;
export type Result = z.output<typeof result>;
export type Limit = z.output<typeof limit>;

/** Whether a figure keeps a limit, at both ends of a range and in every run; null if it is a text. */
export function keeps(measured: Result['figure'], bound: Limit): boolean | null {
  if (typeof measured === 'string') return null;
  const values =
    typeof measured === 'number' ? [measured] : Array.isArray(measured) ? measured : [measured.from, measured.to];
  return values.every((value) => {
    if ('atMost' in bound) return value <= bound.atMost;
    if ('below' in bound) return value < bound.below;
    return value >= bound.atLeast;
  });
}
