import { z } from 'zod';
import { byId, day, done, endpoint, id, instant } from '../endpoint.ts';
import { arrivalShape } from '../findings/endpoints.ts';
import { plannedOpeningShape } from '../planned-openings/endpoints.ts';
import { previewReply, receivedSchedule, scheduleShape } from './shapes.ts';
import { change, gate, outcome, runResult, runWater } from './why.ts';
import { closedOutputs, stillRunning } from '../resources/still-running.ts';
import { basedOn } from '../version.ts';

const cycleOfDay = z.strictObject({ date: day, cycle: z.number().int().min(1).max(1000) });

export const runShape = z.object({
  id,
  id_scheduler: id,
  date: day,
  cycle: z.number().int(),
  starts_at: instant,
  ends_at: instant,
  result: runResult.nullable(),
  explanation: z.array(gate),
  outcome: outcome.optional(),
  what_would_change: z.array(change).optional(),
  water: runWater.optional(),
});
export type RunShape = z.output<typeof runShape>;

export const scheduleEndpoints = {
  listSchedules: endpoint({
    operationId: 'listSchedulers',
    method: 'GET',
    path: '/api/schedulers',
    who: 'view',
    summary: "The account's schedules",
    reply: z.array(scheduleShape),
  }),

  getSchedule: endpoint({
    operationId: 'getScheduler',
    method: 'GET',
    path: '/api/schedulers/:id',
    who: 'view',
    summary: 'One schedule',
    params: byId,
    reply: scheduleShape,
  }),

  createSchedule: endpoint({
    operationId: 'createScheduler',
    method: 'POST',
    path: '/api/schedulers',
    who: 'configure',
    summary: 'Add a schedule',
    body: receivedSchedule,
    reply: scheduleShape,
    status: 201,
    repeatable: true,
  }),

  updateSchedule: endpoint({
    operationId: 'updateScheduler',
    method: 'PUT',
    path: '/api/schedulers/:id',
    who: 'configure',
    summary: 'Update a schedule',
    params: byId,
    body: basedOn(receivedSchedule).extend({
      /**
       * Without it, a change that cancels a cycle which waits or is about to start is refused with `fields.confirmed`,
       * which names the cycles.
       */
      confirmed: z.boolean().optional(),
    }),
    reply: scheduleShape.extend({ still_running: stillRunning }),
    repeatable: true,
  }),

  deleteSchedule: endpoint({
    operationId: 'deleteScheduler',
    method: 'DELETE',
    path: '/api/schedulers/:id',
    who: 'configure',
    summary: 'Delete a schedule; what it opened is closed first',
    params: byId,
    reply: done.extend({ closed: closedOutputs }),
    repeatable: true,
  }),

  previewSchedule: endpoint({
    operationId: 'previewScheduler',
    method: 'POST',
    path: '/api/schedulers/preview',
    who: 'view',
    summary: 'Preview the effect of a schedule, saved or not',
    body: z.strictObject({
      id: id.optional(),
      scheduler: receivedSchedule,
      from: instant.optional(),
      days: z.number().int().min(1).max(60).default(14),
    }),
    reply: previewReply,
  }),

  pauseSchedule: endpoint({
    operationId: 'pauseScheduler',
    method: 'POST',
    path: '/api/schedulers/:id/pause',
    who: 'hold',
    summary: 'Pause a schedule',
    params: byId,
    body: z.strictObject({ start: instant, end: instant.nullable().default(null) }),
    reply: scheduleShape.extend({ still_running: stillRunning }),
    repeatable: true,
  }),

  resumeSchedule: endpoint({
    operationId: 'resumeScheduler',
    method: 'DELETE',
    path: '/api/schedulers/:id/pause',
    who: 'operate',
    summary: 'End a pause',
    params: byId,
    reply: scheduleShape,
    repeatable: true,
  }),

  skipCycle: endpoint({
    method: 'POST',
    path: '/api/schedulers/:id/skip',
    who: 'hold',
    summary: 'Skip an upcoming cycle',
    params: byId,
    body: cycleOfDay,
    reply: scheduleShape,
    repeatable: true,
  }),

  unskipCycle: endpoint({
    method: 'DELETE',
    path: '/api/schedulers/:id/skip',
    who: 'operate',
    summary: 'Undo a skip',
    params: byId,
    body: cycleOfDay,
    reply: scheduleShape,
    repeatable: true,
  }),

  stopSchedule: endpoint({
    operationId: 'stopScheduler',
    method: 'POST',
    path: '/api/schedulers/:id/stop',
    who: 'stop',
    summary: 'Stop the running cycle: closes everything and cancels the rest',
    params: byId,
    reply: scheduleShape,
    status: 202,
    repeatable: true,
  }),

  /** History of a schedule, as specified; a screen uses it only if `dates` equals the requested period. */
  scheduleHistory: endpoint({
    operationId: 'schedulerHistory',
    method: 'GET',
    path: '/api/schedulers/sch_history',
    who: 'view',
    summary: 'The runs of a schedule in a period',
    query: z.strictObject({ id_schedule: id, d0: instant, d1: instant }),
    reply: z.object({
      dates: z.object({ d0: instant, d1: instant }),
      Scheduler_outputs_plans: z.array(plannedOpeningShape),
      Scheduler_sources_plans: z.array(plannedOpeningShape),
      runs: z.array(runShape),
      /** What the probes saw of the openings of elements; one that was not judged is missing. */
      arrivals: z.array(z.object({ id_opening: id, arrival: arrivalShape })),
    }),
  }),
};
