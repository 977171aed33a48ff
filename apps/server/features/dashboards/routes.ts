import { ok, type Result } from '@zagon/domain/core/result.ts';
import type { Services } from '../../calls/services.ts';
import type { Sql } from '../../database/pool.ts';
import type { Events } from '../../core/events.ts';
import { auditChange } from '../../calls/audit/audit-change.ts';
import type { AccountCall } from '../../calls/call.ts';
import { refused, type Refusal } from '../../core/refusal.ts';
import { accountRoute, type Route } from '../../calls/route.ts';
import { findDashboard, listDashboards, type DashboardRow } from '../../stores/dashboards/dashboards.ts';
import { DASHBOARD_PICTURES } from '../../admission/limits.ts';
import { sendPicture } from '../../calls/replies/send-picture.ts';
import { findDashboardPicture } from '../../stores/dashboards/pictures.ts';
import { uploadDashboardPicture } from './pictures.ts';
import { presentDashboard } from './present.ts';
import {
  addDashboard,
  changeDashboard,
  changeOrder,
  copyDashboard,
  ownerOf,
  readVersions,
  removeDashboard,
  type ChangedDashboard,
} from './service.ts';

/** The part that the audit log compares: the widgets and their places, not their options. */
function audited({ name, widgets, default_map_view, shared }: DashboardRow) {
  return {
    name,
    widgets: widgets.map(({ type }) => type),
    layout: widgets.map(({ place: { x, y, w, h } }) => `${x + 1}/${y + 1} ${w}×${h}`),
    default_map_view,
    shared,
  };
}

/** Notifies everyone who sees, or saw, a dashboard that it changed. */
function notify(events: Events, call: AccountCall, id: string, ...states: readonly DashboardRow[]): void {
  if (states.some(({ shared }) => shared)) events.publish({ client: call.account.id }, 'dashboards', { id });
  else events.publish({ user: call.visitor.userId }, 'dashboards', { id });
}

export function dashboardRoutes({ events }: Pick<Services, 'events'>): readonly Route[] {
  return [
    accountRoute('listDashboards', async (call) =>
      ok(present(await call.inAccount((sql) => listDashboards(sql, ownerOf(call))), call)),
    ),

    accountRoute('getDashboard', async (call) => {
      const found = await call.inAccount((sql) => findDashboard(sql, ownerOf(call), call.params.id));
      return found === undefined ? refused('not_found') : ok(presentDashboard(found, call));
    }),

    accountRoute('listDashboardVersions', async (call) => {
      const found = await call.inAccount((sql) => readVersions(sql, call, call.params.id));
      return found.ok
        ? ok(found.value.map(({ saved_at, ...version }) => ({ ...version, saved_at: saved_at.toString() })))
        : found;
    }),

    accountRoute('createDashboard', (call) => add(events, call, (sql) => addDashboard(sql, call, call.body))),

    accountRoute('copyDashboard', (call) =>
      add(events, call, (sql) => copyDashboard(sql, call, call.params.id, call.body.name)),
    ),

    accountRoute('orderDashboards', async (call) => {
      const ordered = await call.inAccount((sql) => changeOrder(sql, call, call.body.ids));
      return ordered.ok ? ok(present(ordered.value, call)) : ordered;
    }),

    accountRoute('updateDashboard', async (call) => {
      const changed = await call.inAccount(async (sql): Promise<Result<ChangedDashboard, Refusal>> => {
        const done = await changeDashboard(sql, call, call.params.id, call.body);
        if (done.ok) {
          const change = { before: audited(done.value.before), after: audited(done.value.after) };
          await auditChange(sql, call, 'dashboard_changed', done.value.after.id, change);
        }
        return done;
      });
      if (!changed.ok) return changed;
      const { before, after } = changed.value;
      notify(events, call, after.id, before, after);
      return ok(presentDashboard(after, call));
    }),

    accountRoute('deleteDashboard', async (call) => {
      const removed = await call.inAccount(async (sql) => {
        const done = await removeDashboard(sql, call, call.params.id);
        if (done.ok)
          await auditChange(sql, call, 'dashboard_removed', done.value.id, {
            before: audited(done.value),
            after: null,
          });
        return done;
      });
      if (!removed.ok) return removed;
      notify(events, call, removed.value.id, removed.value);
      return ok({ ok: true as const });
    }),

    accountRoute('uploadDashboardPicture', (call) => uploadDashboardPicture(call, call.body.data), DASHBOARD_PICTURES),

    accountRoute('getDashboardPicture', async (call) =>
      sendPicture(await call.inAccount((sql) => findDashboardPicture(sql, call.account.id, call.params.id))),
    ),
  ];
}

function present(rows: readonly DashboardRow[], call: AccountCall) {
  return rows.map((row) => presentDashboard(row, call));
}

async function add(events: Events, call: AccountCall, insert: (sql: Sql) => Promise<Result<DashboardRow, Refusal>>) {
  const added = await call.inAccount(async (sql) => {
    const done = await insert(sql);
    if (done.ok)
      await auditChange(sql, call, 'dashboard_added', done.value.id, { before: null, after: audited(done.value) });
    return done;
  });
  if (!added.ok) return added;
  notify(events, call, added.value.id, added.value);
  return ok(presentDashboard(added.value, call));
}
