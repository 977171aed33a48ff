import { z } from 'zod';
import { id, instant } from '../endpoint.ts';

/**
 * Outputs that keep running as planned before a change, which applies from the next cycle; absent if nothing runs.
 * `POST /api/outputs/:id/close` stops one now.
 */
export const stillRunning = z.array(z.object({ id_output: id, name: z.string(), closes_at: instant })).optional();
export type StillRunning = z.output<typeof stillRunning>;

/** Outputs that are closed because of a removal or because their module was switched off; absent if there are none. */
export const closedOutputs = z.array(z.object({ id_output: id, name: z.string() })).optional();
export type ClosedOutputs = z.output<typeof closedOutputs>;
