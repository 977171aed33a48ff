import { z } from 'zod';

/**
 * What a delete carries: without a body, or unconfirmed, a thing in use is refused with the list of its uses;
 * confirmed, its plans are withdrawn and it goes once the field has reported everything closed.
 */
export const removalBody = z.strictObject({ confirmed: z.boolean().default(false) }).optional();

/** closing: it is gone from all plans, and goes for good once its outputs are reported closed. */
export const removed = z.object({ ok: z.literal(true), closing: z.boolean() });
