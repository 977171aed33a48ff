import { z } from 'zod';
import { OPEN_DURATION_MAX_S, PLAN_SET_VALIDITY_MAX_H, RUN_LATENESS_MAX_S, RUNS_PER_PLAN_SET_MAX } from './limits.ts';
import { durationSchema, instantSchema, outputFieldSchema, serialSchema, sourceSchema } from './common-schemas.ts';

/** An output that runs along with an element: `from_s` and `until_s` are relative to the element's opening. */
export const planCompanionSchema = z
  .strictObject({
    module: serialSchema,
    output: outputFieldSchema,
    from_s: z.int().min(0).max(OPEN_DURATION_MAX_S),
    until_s: z.int().min(1).max(OPEN_DURATION_MAX_S),
  })
  .refine((companion) => companion.until_s > companion.from_s, {
    error: 'until_s is not after from_s',
    path: ['until_s'],
  });

/** One opening of one output in one cycle of one schedule. */
export const planRunSchema = z
  .strictObject({
    run_id: z.uuid(),
    open_at: instantSchema,
    duration_s: durationSchema,
    module: serialSchema,
    output: outputFieldSchema,
    source: sourceSchema,
    /** Latest instant at which it may still start; after that it is reported as failed ("late") and not run. */
    latest_start: instantSchema,
    companions: z.array(planCompanionSchema).max(16),
  })
  .refine((run) => run.companions.every((companion) => companion.until_s <= run.duration_s), {
    error: 'a companion outlasts its valve',
    path: ['companions'],
  })
  .refine((run) => within(run.open_at, run.latest_start, RUN_LATENESS_MAX_S), {
    error: 'latest_start is not within 10 minutes of open_at',
    path: ['latest_start'],
  });
export type PlanRun = z.infer<typeof planRunSchema>;

/**
 * The plans of a station for the next hours. Replaces the previous set as a whole, is executed even while the link
 * is down, and expires at `valid_until`. Always describes what should happen if the host sends nothing more.
 */
export const planSetSchema = z
  .strictObject({
    version: z.int().min(1),
    epoch: z.int().min(0),
    made_at: instantSchema,
    valid_until: instantSchema,
    runs: z.array(planRunSchema).max(RUNS_PER_PLAN_SET_MAX),
  })
  .refine((set) => within(set.made_at, set.valid_until, PLAN_SET_VALIDITY_MAX_H * 3600), {
    error: 'valid_until is not within 26 hours of made_at',
    path: ['valid_until'],
  })
  .refine((set) => new Set(set.runs.map((run) => run.run_id)).size === set.runs.length, {
    error: 'a run is listed twice',
    path: ['runs'],
  });
export type PlanSet = z.infer<typeof planSetSchema>;

/** True when `until` is not before `from` and at most `limitS` seconds after it. */
function within(from: string, until: string, limitS: number): boolean {
  const gapMs = Date.parse(until) - Date.parse(from);
  return gapMs >= 0 && gapMs <= limitS * 1000;
}
