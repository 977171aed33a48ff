import { z } from 'zod';
import { causeSchema, instantSchema, outputFieldSchema, serialSchema } from './common-schemas.ts';

/** Why a station refuses a command before acting on it. */
export const commandRefusalSchema = z.enum([
  'malformed',
  'expired',
  'old_epoch',
  'old_seq',
  'unknown_module',
  'unknown_output',
  'module_unreachable',
  'interlock',
  'clock_not_set',
]);
export type CommandRefusal = z.infer<typeof commandRefusalSchema>;

/** Why an opening failed, by command or plan. */
export const openFailureSchema = z.enum([
  'module_unreachable',
  'unknown_module',
  'unknown_output',
  'not_confirmed',
  'late',
  'interlock',
  'superseded',
]);
export type OpenFailure = z.infer<typeof openFailureSchema>;

/** Why an output closed. */
export const closeReasonSchema = z.enum([
  'duration',
  'command',
  'handover',
  'interlock',
  'plan_withdrawn',
  'boot',
  'device',
  'link_lost',
]);
export type CloseReason = z.infer<typeof closeReasonSchema>;

const at = instantSchema;

export const commandAcceptedSchema = z.strictObject({
  kind: z.literal('command_accepted'),
  at,
  cmd_id: z.uuid(),
  module: serialSchema,
});
export const commandDoneSchema = z.strictObject({
  kind: z.literal('command_done'),
  at,
  cmd_id: z.uuid(),
  module: serialSchema,
});
/** Refused before anything was done. A repeated command returns its first result. */
export const commandRefusedSchema = z.strictObject({
  kind: z.literal('command_refused'),
  at,
  cmd_id: z.uuid(),
  module: serialSchema,
  reason: commandRefusalSchema,
});
/** Accepted, but at least one of its orders failed; the outputs' own events say which. */
export const commandFailedSchema = z.strictObject({
  kind: z.literal('command_failed'),
  at,
  cmd_id: z.uuid(),
  module: serialSchema,
  reason: openFailureSchema,
});
export const planSetAcceptedSchema = z.strictObject({
  kind: z.literal('plan_set_accepted'),
  at,
  version: z.int().min(1),
  epoch: z.int().min(0),
  valid_until: instantSchema,
});
export const planSetRefusedSchema = z.strictObject({
  kind: z.literal('plan_set_refused'),
  at,
  version: z.int().min(0),
  reason: z.enum(['malformed', 'old_epoch', 'old_version', 'expired', 'memory_full']),
});
/** The module confirmed the opening. `closes_at` is when its own timer will close it. */
export const outputOpenedSchema = z.strictObject({
  kind: z.literal('output_opened'),
  at,
  module: serialSchema,
  output: outputFieldSchema,
  cause: causeSchema.nullable(),
  closes_at: instantSchema.nullable(),
});
/** The module confirmed the closing. `open_s` is how long it was open, by the device's monotonic clock. */
export const outputClosedSchema = z.strictObject({
  kind: z.literal('output_closed'),
  at,
  module: serialSchema,
  output: outputFieldSchema,
  cause: causeSchema.nullable(),
  opened_at: instantSchema.nullable(),
  open_s: z.number().min(0).nullable(),
  reason: closeReasonSchema,
});
export const outputOpenFailedSchema = z.strictObject({
  kind: z.literal('output_open_failed'),
  at,
  module: serialSchema,
  output: outputFieldSchema,
  cause: causeSchema,
  reason: openFailureSchema,
});
/** The station started, after closing every output behind it. */
export const stationBootedSchema = z.strictObject({
  kind: z.literal('station_booted'),
  at,
  reason: z.enum(['power', 'watchdog', 'update']),
});

/** Everything a station reports besides readings. Stored and numbered on the station like readings. */
export const stationEventSchema = z.discriminatedUnion('kind', [
  commandAcceptedSchema,
  commandDoneSchema,
  commandRefusedSchema,
  commandFailedSchema,
  planSetAcceptedSchema,
  planSetRefusedSchema,
  outputOpenedSchema,
  outputClosedSchema,
  outputOpenFailedSchema,
  stationBootedSchema,
]);
export type StationEvent = z.infer<typeof stationEventSchema>;
