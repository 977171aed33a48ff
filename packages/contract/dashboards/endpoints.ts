import { z } from 'zod';
import { byId, done, endpoint, id } from '../endpoint.ts';

const place = z.strictObject({
  x: z.number().int().min(0).max(11),
  y: z.number().int().min(0).max(500),
  w: z.number().int().min(1).max(12),
  h: z.number().int().min(1).max(40),
});
const base = { id, name: z.string().max(100), place };

/** What a dashboard can hold. Places are on a grid of 12 columns and rows of 40 px. */
export const widget = z.discriminatedUnion('type', [
  z.strictObject({
    ...base,
    type: z.literal('resources'),
    options: z.discriminatedUnion('view', [
      z.strictObject({ view: z.literal('irrigation_today'), id_water_source: id }),
      z.strictObject({ view: z.literal('attention') }),
      z.strictObject({ view: z.literal('soil_profile'), id_object: id }),
      z.strictObject({ view: z.literal('air'), id_object: id }),
      z.strictObject({ view: z.literal('valves'), id_object: id }),
      z.strictObject({ view: z.literal('fields'), id_object: id, fields: z.array(z.string()).min(1).max(12) }),
    ]),
  }),
  z.strictObject({
    ...base,
    type: z.literal('simple_chart'),
    options: z.strictObject({
      sources: z
        .array(z.strictObject({ id_object: id, field: z.string() }))
        .min(1)
        .max(12),
      days_back: z.number().int().min(1).max(366),
      grid: z.boolean(),
      current_value: z.boolean(),
      max_points: z.number().int().min(50).max(10_000),
      extremum_values: z.boolean(),
    }),
  }),
  z.strictObject({ ...base, type: z.literal('system_state'), options: z.strictObject({ id_object: id }) }),
]);
export type Widget = z.output<typeof widget>;

export const dashboardBody = z.strictObject({
  name: z.string().trim().min(1).max(256),
  widgets: z.array(widget).max(60),
  default_map_view: z.enum(['none', 'object', 'region', 'section', 'module']).default('none'),
});
export const dashboardShape = dashboardBody.extend({ id });
export type DashboardShape = z.output<typeof dashboardShape>;

export const listDashboards = endpoint({
  method: 'GET',
  path: '/api/dashboards',
  summary: 'The dashboards of the user',
  reply: z.array(dashboardShape),
});
export const getDashboard = endpoint({
  method: 'GET',
  path: '/api/dashboards/:id',
  summary: 'One dashboard',
  params: byId,
  reply: dashboardShape,
});
export const createDashboard = endpoint({
  method: 'POST',
  path: '/api/dashboards',
  summary: 'Add a dashboard, at most 16',
  body: dashboardBody,
  reply: dashboardShape,
  status: 201,
  repeatable: true,
});
export const updateDashboard = endpoint({
  method: 'PUT',
  path: '/api/dashboards/:id',
  summary: 'Change a dashboard',
  params: byId,
  body: dashboardBody,
  reply: dashboardShape,
  repeatable: true,
});
export const deleteDashboard = endpoint({
  method: 'DELETE',
  path: '/api/dashboards/:id',
  summary: 'Delete a dashboard, but not the only one',
  params: byId,
  reply: done,
});
