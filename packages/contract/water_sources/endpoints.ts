import { z } from 'zod';
import { byId, day, done, endpoint, id, instant } from '../endpoint.ts';

export const waterSourceShape = z.object({
  id,
  name: z.string(),
  description: z.string(),
  efficiency: z.number().describe('m³/h'),
  clean_water_outputs: z.array(id),
  fertigated_water_outputs: z.array(id),
});
export type WaterSourceShape = z.output<typeof waterSourceShape>;

/** Bounds and outputs are checked by the domain, which names the field. */
export const waterSourceBody = z.strictObject({
  name: z.string().trim(),
  description: z.string().trim().default(''),
  efficiency: z.number(),
  clean_water_outputs: z.array(id),
  fertigated_water_outputs: z.array(id),
});
export type WaterSourceBody = z.output<typeof waterSourceBody>;

export const listWaterSources = endpoint({
  method: 'GET',
  path: '/api/water_sources',
  summary: 'The water sources of the account',
  reply: z.array(waterSourceShape),
});
export const getWaterSource = endpoint({
  method: 'GET',
  path: '/api/water_sources/:id',
  summary: 'One water source',
  params: byId,
  reply: waterSourceShape,
});
export const createWaterSource = endpoint({
  method: 'POST',
  path: '/api/water_sources',
  summary: 'Add a water source',
  body: waterSourceBody,
  reply: waterSourceShape,
  status: 201,
  repeatable: true,
});
export const updateWaterSource = endpoint({
  method: 'PUT',
  path: '/api/water_sources/:id',
  summary: 'Change a water source',
  params: byId,
  body: waterSourceBody,
  reply: waterSourceShape,
  repeatable: true,
});
/** So far ahead the runs are listed that a weaker source would make wait or skip, in days. */
export const SOURCE_PREVIEW_DAYS = 14;

export const previewWaterSource = endpoint({
  method: 'POST',
  path: '/api/water_sources/:id/preview',
  summary: 'Which coming runs another efficiency of the source would make wait, or skip',
  params: byId,
  body: z.strictObject({ efficiency: z.number().positive().describe('m³/h') }),
  reply: z.object({
    later: z.array(
      z.object({
        id_scheduler: id,
        name: z.string(),
        date: day,
        cycle: z.number().int(),
        /** When it starts by itself. */
        own_start_at: instant,
        /** Null: it is skipped. */
        waits_minutes: z.number().nullable(),
      }),
    ),
  }),
});
export const deleteWaterSource = endpoint({
  method: 'DELETE',
  path: '/api/water_sources/:id',
  summary: 'Delete a water source that no schedule and no section uses',
  params: byId,
  reply: done,
  repeatable: true,
});
