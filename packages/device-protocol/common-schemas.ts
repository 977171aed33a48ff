import { z } from 'zod';
import { OPEN_DURATION_MAX_S, OPEN_DURATION_MIN_S } from './limits.ts';

/** Serial number of a station or module. Used in topics, so `/`, `+` and `#` cannot occur. */
export const serialSchema = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{1,63}$/);

/** An output of a module. */
export const outputFieldSchema = z.enum(['o1', 'o2', 'o3', 'o4']);
export type OutputField = z.infer<typeof outputFieldSchema>;

/** An instant, UTC, ISO 8601 with Z. */
export const instantSchema = z.iso.datetime();

/** Opening time of an output, in whole seconds. */
export const durationSchema = z.int().min(OPEN_DURATION_MIN_S).max(OPEN_DURATION_MAX_S);

/**
 * Id of a water source; outputs of the same source share the pump rules. Null: a device without a source (light,
 * fan).
 */
export const sourceSchema = z.string().min(1).max(64).nullable();

/** An output of a module behind the station. */
export const outputAddressSchema = z.strictObject({ module: serialSchema, output: outputFieldSchema });
export type OutputAddress = z.infer<typeof outputAddressSchema>;

/** Why an output opens: a run of a plan set, or a command. */
export const causeSchema = z.union([z.strictObject({ run_id: z.uuid() }), z.strictObject({ cmd_id: z.uuid() })]);
export type Cause = z.infer<typeof causeSchema>;
