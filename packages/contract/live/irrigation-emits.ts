import { z } from 'zod';
import { id, instant } from '../endpoint.ts';
import { handOpeningShape } from '../hand-openings/endpoints.ts';
import { plannedOpeningShape } from '../planned-openings/endpoints.ts';

const minutes = z.number().positive().max(1440);
/** Idempotency key: the same key and body return the first result. A page sends a new key for each click. */
const key = z.string().min(8).max(100);
const ok = z.literal(true);

/** Current activity of an output. Time left in seconds, minutes, or hours rounded to the half hour. */
const activityShape = z.object({
  id_output: id,
  phase: z.enum(['awaiting_opening', 'in_progress', 'awaiting_closing']),
  by: z.enum(['schedule', 'hand']),
  id_scheduler: id.nullable(),
  scheduler_name: z.string().nullable(),
  fertigation: z.boolean(),
  duration: z.number().describe('minutes'),
  left: z.object({ value: z.number(), unit: z.enum(['s', 'min', 'h']) }),
  opens_at: instant,
  closes_at: instant,
});

/** Result of one element of an order: its opening, its close command, or the reason it was refused. */
const orderResult = z.object({
  id_output: id,
  manual_open: handOpeningShape.nullable(),
  id_command: id.nullable(),
  refused: z.string().nullable(),
});
export const orderReply = z.object({ ok, results: z.array(orderResult) });
export type OrderReply = z.output<typeof orderReply>;

/** One order for an output: open for a number of minutes, or close. */
const setOutput = z.discriminatedUnion('set', [
  z.strictObject({ set: z.literal('open'), minutes }),
  z.strictObject({ set: z.literal('close') }),
]);

export type SetOutput = z.output<typeof setOutput>;

const element = z.strictObject({
  type: z.enum(['output', 'section', 'device', 'group']),
  id,
  minutes: minutes.nullable(),
});

/** Orders a page may send over the socket. Opening needs the right to operate, closing only the right to stop. */
export const irrigationEmits = {
  /** Outputs of one module; orders within 3 seconds are sent to it as one. */
  command: {
    body: z.strictObject({
      key,
      id_object: id,
      outputs: z.partialRecord(z.enum(['o1', 'o2', 'o3', 'o4']), setOutput),
    }),
    reply: orderReply,
  },
  /** Opens or closes one output or section by hand. */
  manual_schedule: {
    body: z.strictObject({ key, id_output: id, order: setOutput }),
    reply: orderReply,
  },
  /** Opens several elements by hand: all of them, or none with the first reason for refusal. */
  manual_schedule_new: {
    body: z.strictObject({ key, minutes, elements: z.array(element).min(1).max(30) }),
    reply: orderReply,
  },
  /** Opens or closes all members of a group by hand. */
  manual_group_schedule: {
    body: z.strictObject({ key, id_group: id, order: setOutput }),
    reply: orderReply,
  },
  /** Data of the irrigation widget: current activity and the openings of the next 24 hours. */
  widget_irrigation: {
    body: z.strictObject({ id_objects: z.array(id).max(100).optional() }),
    reply: z.object({ ok, busy: z.array(activityShape), next: z.array(plannedOpeningShape) }),
  },
} as const;
