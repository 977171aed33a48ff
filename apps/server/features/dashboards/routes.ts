import { ok } from '@zagon/domain/core/result.ts';
import type { AccountCall } from '../../http/call.ts';
import { refused } from '../../http/refusal.ts';
import { inAccount, type Route } from '../../http/route.ts';
import { findDashboard, listDashboards, type DashboardOwner } from '../../stores/dashboards.ts';
import { addDashboard, changeDashboard, removeDashboard } from './service.ts';

/** Dashboards belong to one person in one account. */
function ownerOf(call: AccountCall): DashboardOwner {
  return { clientId: call.account.id, userId: call.visitor.userId };
}

export function dashboardRoutes(): readonly Route[] {
  return [
    inAccount('listDashboards', async (call) =>
      ok([...(await call.inAccount((sql) => listDashboards(sql, ownerOf(call))))]),
    ),

    inAccount('getDashboard', async (call) => {
      const found = await call.inAccount((sql) => findDashboard(sql, ownerOf(call), call.params.id));
      return found === undefined ? refused('not_found') : ok(found);
    }),

    inAccount('createDashboard', (call) =>
      call.inAccount((sql) => addDashboard(sql, ownerOf(call), call.body, call.now)),
    ),

    inAccount('updateDashboard', (call) =>
      call.inAccount((sql) => changeDashboard(sql, ownerOf(call), call.params.id, call.body)),
    ),

    inAccount('deleteDashboard', async (call) => {
      const removed = await call.inAccount((sql) => removeDashboard(sql, ownerOf(call), call.params.id));
      return removed.ok ? ok({ ok: true as const }) : removed;
    }),
  ];
}
