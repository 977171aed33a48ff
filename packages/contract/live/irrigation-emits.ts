import { z } from 'zod';
import { id, instant } from '../endpoint.ts';
import { manualOpenShape } from '../manual_opens/endpoints.ts';
import { outputPlanShape } from '../outputs_plans/endpoints.ts';

const minutes = z.number().positive().max(1440);
/** The same key and body give the same answer, once; a page sends a new one for each press. */
const key = z.string().min(8).max(100);
const ok = z.literal(true);

/** What an output is busy with. Time left: seconds, minutes, or hours rounded to the half hour. */
const busyShape = z.object({
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

/** What came of one element of an order: its opening or the order to close it, or why not. */
const made = z.object({
  id_output: id,
  manual_open: manualOpenShape.nullable(),
  id_command: id.nullable(),
  refused: z.string().nullable(),
});
export const orderReply = z.object({ ok, results: z.array(made) });
export type OrderReply = z.output<typeof orderReply>;

/** One order for an output: open for so many minutes, or close. */
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

/** What a page may order over the socket; opening needs the right to operate, closing never more than the right to stop. */
export const irrigationEmits = {
  /** Outputs of one module; orders within 3 seconds go to it as one. */
  command: {
    body: z.strictObject({
      key,
      id_object: id,
      outputs: z.partialRecord(z.enum(['o1', 'o2', 'o3', 'o4']), setOutput),
    }),
    reply: orderReply,
  },
  /** One output or section by hand. */
  manual_schedule: {
    body: z.strictObject({ key, id_output: id, order: setOutput }),
    reply: orderReply,
  },
  /** Several things by hand at once: all of them, or none with the first reason. */
  manual_schedule_new: {
    body: z.strictObject({ key, minutes, elements: z.array(element).min(1).max(30) }),
    reply: orderReply,
  },
  /** A group by hand: opens or closes its members together. */
  manual_group_schedule: {
    body: z.strictObject({ key, id_group: id, order: setOutput }),
    reply: orderReply,
  },
  /** What the irrigation widget shows: what is busy now, and what opens within 24 hours. */
  widget_irrigation: {
    body: z.strictObject({ id_objects: z.array(id).max(100).optional() }),
    reply: z.object({ ok, busy: z.array(busyShape), next: z.array(outputPlanShape) }),
  },
} as const;
