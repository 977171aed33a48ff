import { MAX_DASHBOARDS, MAX_WIDGETS } from '@zagon/domain/dashboards/limits.ts';
import { z } from 'zod';
import { byId, done, endpoint, id, instant } from '../endpoint.ts';
import { oneLine } from '../one-line.ts';
import { MAP_VIEWS } from './map-view.ts';
import { widget } from './widget.ts';

const dashboardName = oneLine.min(1).max(256);

export const dashboardBody = z.strictObject({
  name: dashboardName,
  widgets: z.array(widget).max(MAX_WIDGETS),
  /** What the maps open on that have no view of their own: every item of the kind; `none`: the whole farm. */
  default_map_view: z.enum(MAP_VIEWS).default('none'),
  /**
   * Every user of the account sees it and may arrange it; only its owner and administrators can delete or unshare it.
   */
  shared: z.boolean().default(false),
});

/**
 * `version`: the one the change is based on. If another was saved since, the change is refused with the current one.
 */
const changedDashboard = dashboardBody.extend({ version: z.number().int().min(1).optional() });

export const dashboardShape = dashboardBody.extend({
  id,
  version: z.number().int(),
  /** Belongs to this user, not to another user of the account. */
  own: z.boolean(),
  /** The user may delete it and decide who can see it. */
  manageable: z.boolean(),
  author: z.string(),
  changed_at: instant,
  /** Name of the user who last saved it; empty if unknown. */
  changed_by: z.string(),
});
export type DashboardShape = z.output<typeof dashboardShape>;

/** An earlier saved state. */
const dashboardVersion = z.object({
  version: z.number().int(),
  name: z.string(),
  widgets: z.array(widget),
  default_map_view: z.enum(MAP_VIEWS),
  saved_at: instant,
  saved_by: z.string(),
});
export type DashboardVersion = z.output<typeof dashboardVersion>;

/** A picture of 400 kB in base64, plus the rest of the body. */
const UPLOAD_MAX_BYTES = 600 * 1024;

export const dashboardEndpoints = {
  listDashboards: endpoint({
    method: 'GET',
    path: '/api/dashboards',
    who: 'view',
    summary: "The user's dashboards in their order, then those shared by others in the account",
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

  listDashboardVersions: endpoint({
    method: 'GET',
    path: '/api/dashboards/:id/versions',
    who: 'view',
    summary: 'The last 10 states of a dashboard before the present one, newest first',
    params: byId,
    reply: z.array(dashboardVersion),
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

  copyDashboard: endpoint({
    method: 'POST',
    path: '/api/dashboards/:id/copy',
    who: 'ownItems',
    summary: 'Add a private copy of a dashboard, also of one shared by another user',
    params: byId,
    body: z.strictObject({ name: dashboardName }),
    reply: dashboardShape,
    status: 201,
    repeatable: true,
  }),

  orderDashboards: endpoint({
    method: 'PUT',
    path: '/api/dashboard_order',
    who: 'ownItems',
    summary: "Order the user's own dashboards; those not named stay behind the named ones",
    body: z.strictObject({ ids: z.array(id).max(MAX_DASHBOARDS) }),
    reply: z.array(dashboardShape),
    repeatable: true,
  }),

  updateDashboard: endpoint({
    method: 'PUT',
    path: '/api/dashboards/:id',
    who: 'ownItems',
    summary: 'Update a dashboard; refused if another version was saved since the one that was read',
    params: byId,
    body: changedDashboard,
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

  uploadDashboardPicture: endpoint({
    method: 'POST',
    path: '/api/dashboard_pictures',
    who: 'ownItems',
    summary: 'Upload a picture for dashboards; deleted after a day if none shows it',
    /** JPEG, PNG or WebP of at most 400 kB and 1600 pixels a side, in base64. */
    body: z.strictObject({ data: z.base64().min(1) }),
    bodyMaxBytes: UPLOAD_MAX_BYTES,
    reply: z.object({ id }),
    status: 201,
  }),

  getDashboardPicture: endpoint({
    method: 'GET',
    path: '/api/dashboard_pictures/:id',
    who: 'watch',
    summary: 'A picture of a dashboard',
    params: byId,
    reply: z.string(),
    media: 'image/*',
  }),
};
