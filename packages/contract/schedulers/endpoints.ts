import { z } from 'zod';
import { byId, day, done, endpoint, id, instant } from '../endpoint.ts';
import { outputPlanShape } from '../outputs_plans/endpoints.ts';
import { previewReply, schedulerBody, schedulerShape } from './shapes.ts';
import { change, gate, outcome, runResult, runWater } from './why.ts';

export const listSchedulers = endpoint({
  method: 'GET',
  path: '/api/schedulers',
  summary: 'The schedules of the account',
  reply: z.array(schedulerShape),
});
export const getScheduler = endpoint({
  method: 'GET',
  path: '/api/schedulers/:id',
  summary: 'One schedule',
  params: byId,
  reply: schedulerShape,
});
export const createScheduler = endpoint({
  method: 'POST',
  path: '/api/schedulers',
  summary: 'Add a schedule',
  body: schedulerBody,
  reply: schedulerShape,
  status: 201,
  repeatable: true,
});
export const updateScheduler = endpoint({
  method: 'PUT',
  path: '/api/schedulers/:id',
  summary: 'Change a schedule',
  params: byId,
  body: schedulerBody,
  reply: schedulerShape,
  repeatable: true,
});
export const deleteScheduler = endpoint({
  method: 'DELETE',
  path: '/api/schedulers/:id',
  summary: 'Delete a schedule; what it opened is closed first',
  params: byId,
  reply: done,
  repeatable: true,
});

export const previewScheduler = endpoint({
  method: 'POST',
  path: '/api/schedulers/preview',
  summary: 'What a schedule, saved or not, would do',
  body: z.strictObject({
    id: id.optional(),
    scheduler: schedulerBody,
    from: instant.optional(),
    days: z.number().int().min(1).max(60).default(14),
  }),
  reply: previewReply,
});

export const pauseScheduler = endpoint({
  method: 'POST',
  path: '/api/schedulers/:id/pause',
  summary: 'Pause a schedule',
  params: byId,
  body: z.strictObject({ start: instant, end: instant.nullable().default(null) }),
  reply: schedulerShape,
  repeatable: true,
});
export const resumeScheduler = endpoint({
  method: 'DELETE',
  path: '/api/schedulers/:id/pause',
  summary: 'End the pause',
  params: byId,
  reply: schedulerShape,
  repeatable: true,
});

const cycleOfDay = z.strictObject({ date: day, cycle: z.number().int().min(1) });
export const skipCycle = endpoint({
  method: 'POST',
  path: '/api/schedulers/:id/skip',
  summary: 'Skip a coming cycle',
  params: byId,
  body: cycleOfDay,
  reply: schedulerShape,
  repeatable: true,
});
export const unskipCycle = endpoint({
  method: 'DELETE',
  path: '/api/schedulers/:id/skip',
  summary: 'Take a skip back',
  params: byId,
  body: cycleOfDay,
  reply: schedulerShape,
  repeatable: true,
});
export const stopScheduler = endpoint({
  method: 'POST',
  path: '/api/schedulers/:id/stop',
  summary: 'Stop the running cycle: everything closes, its rest is cancelled',
  params: byId,
  reply: schedulerShape,
  status: 202,
  repeatable: true,
});

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

/** The specification's history of a schedule: used by a screen only when dates equals what it asked for. */
export const schedulerHistory = endpoint({
  method: 'GET',
  path: '/api/schedulers/sch_history',
  summary: 'What a schedule did in a period',
  query: z.strictObject({ id_schedule: id, d0: instant, d1: instant }),
  reply: z.object({
    dates: z.object({ d0: instant, d1: instant }),
    Scheduler_outputs_plans: z.array(outputPlanShape),
    Scheduler_sources_plans: z.array(outputPlanShape),
    runs: z.array(runShape),
  }),
});
