import { z } from 'zod';
import { closedOutputs } from './still-running.ts';

/**
 * Body of a delete. Unconfirmed or absent, an item in use is refused with the list of its uses. Confirmed, its plans
 * are withdrawn, and it is deleted once the field has reported everything closed.
 */
export const removalBody = z.strictObject({ confirmed: z.boolean().default(false) }).optional();

/**
 * closing: removed from all plans, and deleted once its outputs are reported closed; closed: those being closed now.
 */
export const removed = z.object({ ok: z.literal(true), closing: z.boolean(), closed: closedOutputs });
