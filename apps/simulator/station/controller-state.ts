import { causeSchema, outputFieldSchema, serialSchema } from '@zagon/device-protocol/common-schemas.ts';
import { planSetSchema } from '@zagon/device-protocol/plan-set.ts';
import { stationEventSchema } from '@zagon/device-protocol/station-event.ts';
import { z } from 'zod';
import { NEW_MEMORY } from '../executor/state.ts';
import type { ExecutorMemory } from '../executor/state.ts';
import { StateFile } from './state-file.ts';

const openOutputSchema = z.object({
  module: serialSchema,
  output: outputFieldSchema,
  cause: causeSchema,
  openedAtMs: z.number(),
  closesAtMs: z.number(),
});
/** A persisted open output. */
export type OpenOutput = z.output<typeof openOutputSchema>;

const memorySchema: z.ZodType<ExecutorMemory> = z.object({
  epoch: z.int(),
  seq: z.int(),
  answered: z.array(z.object({ cmdId: z.string(), event: stationEventSchema })),
  planSet: planSetSchema.nullable(),
  planVersion: z.int(),
  settledRuns: z.array(z.object({ runId: z.string(), atMs: z.number() })),
});

const stateSchema = z.object({ memory: memorySchema, open: z.array(openOutputSchema) });

/** State that survives a power cut: the executor's memory and the open outputs. */
export type ControllerState = z.output<typeof stateSchema>;

export const EMPTY_STATE: ControllerState = { memory: NEW_MEMORY, open: [] };

export function controllerFile(file: string): StateFile<ControllerState> {
  return new StateFile(file, (json) => stateSchema.safeParse(json).data);
}
