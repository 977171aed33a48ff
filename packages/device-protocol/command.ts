import { z } from 'zod';
import { durationSchema, instantSchema, outputAddressSchema, outputFieldSchema, sourceSchema } from './parts.ts';

/**
 * Opens one output for a time that the device itself counts down.
 * `companions` (the pump and other outputs of the source) open after this output is confirmed open,
 * for at most what is left of it, and stop before the last open valve of the source closes.
 * `role: 'companion'` is a pump opened by itself: only while a valve of its source is open.
 */
export const openOrderSchema = z.strictObject({
  kind: z.literal('open'),
  output: outputFieldSchema,
  duration_s: durationSchema,
  source: sourceSchema,
  role: z.enum(['valve', 'companion']).default('valve'),
  companions: z.array(outputAddressSchema).max(16),
});
export type OpenOrder = z.infer<typeof openOrderSchema>;

/** Closes one output. Never refused for its age, epoch or sequence: closing is the safe side. */
export const closeOrderSchema = z.strictObject({ kind: z.literal('close'), output: outputFieldSchema });

export const orderSchema = z.discriminatedUnion('kind', [openOrderSchema, closeOrderSchema]);
export type Order = z.infer<typeof orderSchema>;

/**
 * One command to one module, applied whole or not at all.
 * `epoch` is the fencing number of the sender per station and only grows; `seq` grows within it.
 * A station refuses an opening whose (epoch, seq) is not newer than the last, or that comes after `not_after`.
 */
export const commandEnvelopeSchema = z.strictObject({
  cmd_id: z.uuid(),
  epoch: z.int().min(0),
  seq: z.int().min(0),
  not_after: instantSchema,
  orders: z
    .array(orderSchema)
    .min(1)
    .max(4)
    .refine((orders) => new Set(orders.map((order) => order.output)).size === orders.length, {
      error: 'one order per output',
    }),
});
export type CommandEnvelope = z.infer<typeof commandEnvelopeSchema>;

/** True when the command only closes: it is then exempt from epoch, sequence and `not_after`. */
export function closesOnly(command: CommandEnvelope): boolean {
  return command.orders.every((order) => order.kind === 'close');
}
