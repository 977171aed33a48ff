import { z } from 'zod';
import { byId, done, endpoint, id } from '../endpoint.ts';
import { widget } from './widget.ts';

export const dashboardBody = z.strictObject({
  name: z.string().trim().min(1).max(256),
  widgets: z.array(widget).max(60),
  default_map_view: z.enum(['none', 'object', 'region', 'section', 'module']).default('none'),
});
export const dashboardShape = dashboardBody.extend({ id });
export type DashboardShape = z.output<typeof dashboardShape>;

export const dashboardEndpoints = {
  listDashboards: endpoint({
    method: 'GET',
    path: '/api/dashboards',
    who: 'view',
    summary: "The user's dashboards",
    reply: z.array(dashboardShape),
  }),

  getDashboard: endpoint({
    method: 'GET',
    path: '/api/dashboards/:id',
    who: 'view',
    summary: 'One dashboard',
    params: byId,
    reply: dashboardShape,
  }),

  createDashboard: endpoint({
    method: 'POST',
    path: '/api/dashboards',
    who: 'ownItems',
    summary: 'Add a dashboard, at most 16',
    body: dashboardBody,
    reply: dashboardShape,
    status: 201,
    repeatable: true,
  }),

  updateDashboard: endpoint({
    method: 'PUT',
    path: '/api/dashboards/:id',
    who: 'ownItems',
    summary: 'Update a dashboard',
    params: byId,
    body: dashboardBody,
    reply: dashboardShape,
    repeatable: true,
  }),

  deleteDashboard: endpoint({
    method: 'DELETE',
    path: '/api/dashboards/:id',
    who: 'ownItems',
    summary: 'Delete a dashboard, but not the only one',
    params: byId,
    reply: done,
  }),
};
