import { z } from 'zod';
import { day, endpoint, id, instant } from '../endpoint.ts';
import { plannedOpeningShape } from '../planned-openings/endpoints.ts';

/** One schedule with the outputs whose openings are requested; `field` and the names only describe them. */
const source = z.strictObject({
  schedule: z.strictObject({ id, name: z.string().max(300).optional() }),
  elements: z
    .array(
      z.strictObject({
        id,
        id_output: id,
        field: z.string().max(64).optional(),
        type: z.enum(['irrigation', 'other']),
      }),
    )
    .max(100),
  waterSources: z
    .array(z.strictObject({ id, id_output: id, field: z.string().max(64).optional(), fertigation: z.boolean() }))
    .max(100),
  name: z.string().max(300).optional(),
});

/** A report of one schedule. Count and period are validated by the domain, which names the field and the rule. */
export const scheduleReportBody = z.strictObject({
  type: z.literal('schedule').optional(),
  sources: z.array(source),
  start_date: instant,
  end_date: instant,
});
export type ScheduleReportBody = z.output<typeof scheduleReportBody>;

/** Start and end. */
const range = z.tuple([instant, instant]);

export const scheduleReportReply = z.object({
  type: z.literal('schedule'),
  start_date: instant,
  end_date: instant,
  /** The openings of each requested element, in the order of the request. */
  elementsData: z.array(
    z.object({ id, id_output: id, type: z.enum(['irrigation', 'other']), plans: z.array(plannedOpeningShape) }),
  ),
  /** The cycles of the schedule. */
  scheduleData: z.array(
    z.object({
      id_run: id,
      date: day.nullable(),
      cycle: z.number().int().nullable(),
      open_at: instant,
      duration: z.number().describe('minutes'),
      fertigation: z.boolean(),
      confirmed_state: z.union([z.literal(0), z.literal(1)]).nullable(),
      error: z.string().nullable(),
    }),
  ),
  /** When at least one of the requested elements was open. */
  scheduleRanges: z.array(range),
  /** The openings of each requested output of the water source, in the order of the request. */
  waterSourcesData: z.array(
    z.object({ id, id_output: id, fertigation: z.boolean(), plans: z.array(plannedOpeningShape) }),
  ),
  /** All openings of the water source that ran with the schedule. */
  scheduleWaterSourcesData: z.array(plannedOpeningShape),
  /** When at least one of the requested outputs of the water source was open. */
  waterSourcesRanges: z.array(range),
});
export type ScheduleReportReply = z.output<typeof scheduleReportReply>;

export const scheduleReportEndpoints = {
  scheduleReport: endpoint({
    method: 'POST',
    path: '/api/reports/schedule',
    who: 'view',
    summary: 'Planned and actual openings of a schedule, of its elements and of its water source',
    body: scheduleReportBody,
    reply: scheduleReportReply,
  }),
};
