import { z } from 'zod';

const text = z.object({ pl: z.string(), en: z.string() });

/** A check of a conformance run with its verdict. `observed` is technical and in English. */
export const conformanceCheck = z.object({
  kind: z.literal('check'),
  /** Chapter of docs/device-protocol.md, and a sequence number within it. */
  number: z.string(),
  title: text,
  /** The sentence quoted from the page. */
  rule: z.string(),
  verdict: z.enum(['pass', 'fail', 'skip']),
  observed: z.string(),
});
export type ConformanceCheck = z.output<typeof conformanceCheck>;

/** The current step of the run. */
export const conformanceScene = z.object({
  kind: z.literal('scene'),
  title: text,
  number: z.number().int(),
  count: z.number().int(),
});

/** Reports of a conformance run, in progress and at its end; with `--json`, each is one line. */
export const conformanceProgress = z.discriminatedUnion('kind', [
  /** Where the station has to connect. */
  z.object({ kind: z.literal('listening'), port: z.number().int(), secret: z.string() }),
  conformanceScene,
  conformanceCheck,
  z.object({
    kind: z.literal('end'),
    passed: z.number().int(),
    failed: z.number().int(),
    skipped: z.number().int(),
  }),
]);
export type ConformanceProgress = z.output<typeof conformanceProgress>;
