import { z } from 'zod';
import { alarmShape } from '../alarms/endpoints.ts';
import { id, instant } from '../endpoint.ts';
import { handOpeningShape } from '../hand-openings/endpoints.ts';
import { configurationShape } from '../modules/configuration.ts';
import { communication, fieldValue } from '../modules/shapes.ts';
import { sessionShape } from '../session/endpoints.ts';
import { historyReply } from '../modules/endpoints.ts';
import { irrigationEmits } from './irrigation-emits.ts';
import { plannedOpeningShape } from '../planned-openings/endpoints.ts';

/**
 * Events sent to the account's room after the commit. They are hints: the client reloads the data after a reconnect.
 */
export const events = {
  /** Sent on connecting, and whenever one of these changes. */
  authorize: z.object({
    id_client: id.nullable(),
    /** State of that account; null outside all accounts. */
    state: z.enum(['active', 'expired', 'blocked']).nullable(),
    user_type: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  }),
  /** New live values of a module, or a change of its communication state. Contains only the fields received. */
  data: z.object({
    id_object: id,
    timestamp: instant,
    dtimestamp: instant,
    timestamp_unix: z.number(),
    communication,
    /** For a base station: whether it is connected. Null for other modules. */
    online: z.boolean().nullable(),
    fields: z.record(z.string(), fieldValue),
    /** Reported output states that changed at the same time. */
    outputs: z.array(z.object({ id, state: z.boolean().nullable(), state_at: instant.nullable() })),
  }),
  /** Something other than values changed about a module: reload it. removed, unshared: no longer visible here. */
  objects: z.object({
    id_object: id,
    change: z.enum(['added', 'changed', 'configuration', 'removing', 'removed', 'replaced', 'shared', 'unshared']),
    configuration: configurationShape.nullable(),
  }),
  /** A region, a named place or the outline of a section changed: reload them. */
  places: z.object({ kind: z.enum(['region', 'geo_object', 'section']), id }),
  /**
   * Something that users edit was saved: reload what is read under this path, such as `/api/sections`. Sent to everyone
   * who views the account, or to the user alone if it is theirs.
   */
  saved: z.object({ path: z.string() }),
  alarms: alarmShape,
  /** Alarms of base stations, repeated as a separate event. */
  base_alarms: alarmShape,
  /** Notification of one alarm, or of several at once (`id_alarm` null), in any account the user belongs to. */
  notifications: z.object({
    id,
    id_client: id,
    client_name: z.string(),
    id_alarm: id.nullable(),
    object_name: z.string().nullable(),
    message: z.object({ pl: z.string(), en: z.string() }),
    at: instant,
  }),
  /** A message for the user appeared, changed or disappeared: reload the messages. */
  user_message: z.object({ id }),
  /** A dashboard was added, changed or deleted: reload the dashboards. */
  dashboards: z.object({ id }),
  /** status: 0 queued, 1 sent, 2 accepted, 3 done, 4 refused by the device, 5 timed out, 6 unreachable, 7 superseded. */
  commands_history: z.object({
    id,
    id_output: id.nullable(),
    id_manual_open: id.nullable(),
    kind: z.enum(['open', 'close']),
    status: z.number().int(),
    error: z.string().nullable(),
    updated_at: instant,
  }),
  manual_opens: handOpeningShape,
  outputs_plans: z.array(plannedOpeningShape),
  deleted_outputs_plans: z.array(id),
  /** What is said about sections and their runs, or about probes, was judged again: reload it. */
  findings: z.object({ place: z.enum(['section', 'module']) }),
  /** The session switched to another account in another tab: reload everything. */
  switch_client: z.object({ id_client: id.nullable() }),
  /** The user was added to an account, removed from it, or given another role. Sent to that user only. */
  user_client_change: z.object({
    id_client: id,
    type: z.enum(['added', 'changed', 'removed']),
    /** 1 administrator, 2 ordinary user; null: removed. */
    user_type: z.union([z.literal(1), z.literal(2)]).nullable(),
  }),
  log_out: z.object({ reason: z.enum(['signed_out', 'ended', 'account_changed', 'expired']) }),
} as const;
export type EventName = keyof typeof events;
export type EventBody<N extends EventName> = z.output<(typeof events)[N]>;

/** No curve of a wall is wider, device pixels. */
const WALL_COLUMNS_MAX = 4096;

/** Requests a client may send over the socket; the acknowledgement is { ok: true, … } or a refusal body. */
export const emits = {
  ...irrigationEmits,
  history_request: {
    body: z.strictObject({
      id_object: id,
      fields: z.array(z.string()).min(1).max(60),
      start_date: instant.optional(),
      end_date: instant.optional(),
      max_points: z.number().int().min(10).max(100_000).optional(),
    }),
    reply: historyReply.extend({ ok: z.literal(true) }),
  },
  /** The same for all or some modules of the account, for the wall view: a few points of the last hours. */
  supervisor_history_request: {
    body: z.strictObject({
      fields: z.array(z.string()).min(1).max(10),
      id_objects: z.array(id).min(1).max(200).optional(),
      hours: z.number().int().min(1).max(72).default(24),
      max_points: z.number().int().min(10).max(300).default(96),
      /** The width of a curve in device pixels: the rows that its picture needs, in place of `max_points`. */
      pixel_columns: z.number().int().min(1).max(WALL_COLUMNS_MAX).optional(),
    }),
    reply: z.object({ ok: z.literal(true), objects: z.array(historyReply) }),
  },
  /** The user's active sessions, as `GET /api/sessions`. */
  active_sockets: {
    body: z.strictObject({}),
    reply: z.object({ ok: z.literal(true), sessions: z.array(sessionShape) }),
  },
} as const;
export type EmitName = keyof typeof emits;
export type EmitBody<N extends EmitName> = z.output<(typeof emits)[N]['body']>;
export type EmitReply<N extends EmitName> = z.output<(typeof emits)[N]['reply']>;
