import { ok } from '@zagon/domain/core/result.ts';
import type { AccountCall } from '../../http/call.ts';
import { refused } from '../../http/refusal.ts';
import { accountRoute, type Route } from '../../http/route.ts';
import { findDashboard, listDashboards, type DashboardOwner } from '../../stores/dashboards/dashboards.ts';
import { addDashboard, changeDashboard, removeDashboard } from './service.ts';

/** A dashboard belongs to one user on one account. */
function ownerOf(call: AccountCall): DashboardOwner {
  return { accountId: call.account.id, userId: call.visitor.userId };
}

export function dashboardRoutes(): readonly Route[] {
  return [
    accountRoute('listDashboards', async (call) =>
      ok([...(await call.inAccount((sql) => listDashboards(sql, ownerOf(call))))]),
    ),

    accountRoute('getDashboard', async (call) => {
      const found = await call.inAccount((sql) => findDashboard(sql, ownerOf(call), call.params.id));
      return found === undefined ? refused('not_found') : ok(found);
    }),

    accountRoute('createDashboard', (call) =>
      call.inAccount((sql) => addDashboard(sql, ownerOf(call), call.body, call.now)),
    ),

    accountRoute('updateDashboard', (call) =>
      call.inAccount((sql) => changeDashboard(sql, ownerOf(call), call.params.id, call.body)),
    ),

    accountRoute('deleteDashboard', async (call) => {
      const removed = await call.inAccount((sql) => removeDashboard(sql, ownerOf(call), call.params.id));
      return removed.ok ? ok({ ok: true as const }) : removed;
    }),
  ];
}
