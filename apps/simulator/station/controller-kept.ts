import { causeSchema, outputFieldSchema, serialSchema } from '@zagon/device-protocol/parts.ts';
import { planSetSchema } from '@zagon/device-protocol/plan-set.ts';
import { stationEventSchema } from '@zagon/device-protocol/station-event.ts';
import { z } from 'zod';
import { NEW_MEMORY } from '../executor/state.ts';
import type { ExecutorMemory } from '../executor/state.ts';
import { KeptFile } from './kept-file.ts';

const openOutput = z.object({
  module: serialSchema,
  output: outputFieldSchema,
  cause: causeSchema,
  openedAtMs: z.number(),
  closesAtMs: z.number(),
});
/** An output that stands open, as it was written down. */
export type OpenOutput = z.output<typeof openOutput>;

const memorySchema: z.ZodType<ExecutorMemory> = z.object({
  epoch: z.int(),
  seq: z.int(),
  answered: z.array(z.object({ cmdId: z.string(), event: stationEventSchema })),
  planSet: planSetSchema.nullable(),
  planVersion: z.int(),
  settledRuns: z.array(z.object({ runId: z.string(), atMs: z.number() })),
});

const keptSchema = z.object({ memory: memorySchema, open: z.array(openOutput) });

/** What survives a power cut: the executor's memory, and which outputs stood open. */
export type ControllerKept = z.output<typeof keptSchema>;

export const NOTHING_KEPT: ControllerKept = { memory: NEW_MEMORY, open: [] };

export function controllerFile(file: string): KeptFile<ControllerKept> {
  return new KeptFile(file, (json) => keptSchema.safeParse(json).data);
}
