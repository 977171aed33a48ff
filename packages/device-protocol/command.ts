import { z } from 'zod';
import {
  durationSchema,
  instantSchema,
  outputAddressSchema,
  outputFieldSchema,
  sourceSchema,
} from './common-schemas.ts';

/**
 * Opens one output for a duration that the device itself counts down.
 * `companions` (the pump and other outputs of the source) open once this output is confirmed open, for at most
 * its remaining time, and stop before the last open valve of the source closes.
 * `role: 'companion'` is a pump opened separately: only while a valve of its source is open.
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

/** Closes one output. Never refused for its age, epoch or sequence, because closing is always safe. */
export const closeOrderSchema = z.strictObject({ kind: z.literal('close'), output: outputFieldSchema });

export const orderSchema = z.discriminatedUnion('kind', [openOrderSchema, closeOrderSchema]);
export type Order = z.infer<typeof orderSchema>;

/**
 * One command to one module, applied as a whole or not at all.
 * `epoch` is the sender's fencing number per station and only increases; `seq` increases within it.
 * A station refuses an opening whose (epoch, seq) is not newer than the last one, or that arrives after `not_after`.
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

/** True if the command only closes, which exempts it from epoch, sequence and `not_after`. */
export function isCloseOnly(command: CommandEnvelope): boolean {
  return command.orders.every((order) => order.kind === 'close');
}
