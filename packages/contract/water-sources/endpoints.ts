import { z } from 'zod';
import { byId, day, done, endpoint, id, instant } from '../endpoint.ts';
import { oneLine } from '../one-line.ts';
import { stillRunning } from '../resources/still-running.ts';
import { basedOn, version } from '../version.ts';

export const waterSourceShape = z.object({
  id,
  version,
  name: z.string(),
  description: z.string(),
  efficiency: z.number().describe('m³/h'),
  clean_water_outputs: z.array(id),
  fertigated_water_outputs: z.array(id),
});
export type WaterSourceShape = z.output<typeof waterSourceShape>;

/** Bounds and outputs are validated by the domain, which names the field. */
export const waterSourceBody = z.strictObject({
  name: oneLine,
  description: z.string().trim().default(''),
  efficiency: z.number(),
  clean_water_outputs: z.array(id),
  fertigated_water_outputs: z.array(id),
});
export type WaterSourceBody = z.output<typeof waterSourceBody>;
const waterSourceChange = basedOn(waterSourceBody);
export type WaterSourceChange = z.output<typeof waterSourceChange>;

/** How far ahead to list the runs that a weaker source would delay or skip, in days. */
export const SOURCE_PREVIEW_DAYS = 14;

export const waterSourceEndpoints = {
  listWaterSources: endpoint({
    method: 'GET',
    path: '/api/water_sources',
    who: 'watch',
    summary: "The account's water sources",
    reply: z.array(waterSourceShape),
  }),

  getWaterSource: endpoint({
    method: 'GET',
    path: '/api/water_sources/:id',
    who: 'view',
    summary: 'One water source',
    params: byId,
    reply: waterSourceShape,
  }),

  createWaterSource: endpoint({
    method: 'POST',
    path: '/api/water_sources',
    who: 'configure',
    summary: 'Add a water source',
    body: waterSourceBody,
    reply: waterSourceShape,
    status: 201,
    repeatable: true,
  }),

  updateWaterSource: endpoint({
    method: 'PUT',
    path: '/api/water_sources/:id',
    who: 'configure',
    summary: 'Update a water source',
    params: byId,
    body: waterSourceChange,
    reply: waterSourceShape.extend({ still_running: stillRunning }),
    repeatable: true,
  }),

  previewWaterSource: endpoint({
    method: 'POST',
    path: '/api/water_sources/:id/preview',
    who: 'configure',
    summary: 'Upcoming runs that a changed source efficiency would delay or skip',
    params: byId,
    body: z.strictObject({ efficiency: z.number().positive().describe('m³/h') }),
    reply: z.object({
      later: z.array(
        z.object({
          id_scheduler: id,
          name: z.string(),
          date: day,
          cycle: z.number().int(),
          /** Scheduled start. */
          own_start_at: instant,
          /** Null: skipped. */
          waits_minutes: z.number().nullable(),
        }),
      ),
    }),
  }),

  deleteWaterSource: endpoint({
    method: 'DELETE',
    path: '/api/water_sources/:id',
    who: 'configure',
    summary: 'Delete a water source that no schedule and no section uses',
    params: byId,
    reply: done,
    repeatable: true,
  }),
};
