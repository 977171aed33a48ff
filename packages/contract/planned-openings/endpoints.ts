import { z } from 'zod';
import { day, endpoint, id, instant } from '../endpoint.ts';

/** The output that an opening is for. */
export const openedOutput = z.object({ id, name: z.string(), id_object: id, field_name: z.string() });

/**
 * One opening of one output. status: 0 planned, 1 sent to the base station, 2 accepted, 3 open, 5 closing, 10 success,
 * 11 skipped by a condition, 12 failed, 13 missed, 14 cancelled. Scheduler.type 0 is a hand opening. confirmed_state:
 * null unknown, 1 confirmed, 0 not confirmed. fertigation_confirm_state: the same for the fertiliser of an element,
 * known once its cycle has ended.
 */
export const plannedOpeningShape = z.object({
  id,
  open_at: instant,
  close_at: instant,
  duration: z.number().describe('minutes'),
  id_output: id,
  Output: openedOutput,
  Scheduler: z.object({ id: id.nullable(), name: z.string().nullable(), type: z.number().int().min(0).max(3) }),
  role: z.enum(['element', 'source']),
  id_element: id.nullable(),
  date: day.nullable(),
  cycle: z.number().int().nullable(),
  id_run: id.nullable(),
  fertigation: z.boolean(),
  fertigation_confirm_state: z.union([z.literal(0), z.literal(1)]).nullable(),
  confirmed_state: z.union([z.literal(0), z.literal(1)]).nullable(),
  manual_status: z.number().int().nullable(),
  status: z.number().int(),
  opened_at: instant.nullable(),
  closed_at: instant.nullable(),
  error: z.string().nullable(),
});
export type PlannedOpeningShape = z.output<typeof plannedOpeningShape>;

export const plannedOpeningEndpoints = {
  listPlannedOpenings: endpoint({
    operationId: 'listOutputsPlans',
    method: 'GET',
    path: '/api/outputs_plans',
    who: 'watch',
    summary: 'Openings, planned and past, that overlap a period',
    query: z.strictObject({ start_date: instant, end_date: instant }),
    reply: z.array(plannedOpeningShape),
  }),
};
