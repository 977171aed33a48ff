import { ok } from '@zagon/domain/core/result.ts';
import { auditChange } from '../../http/audit/audit-change.ts';
import type { AccountCall } from '../../http/call.ts';
import { refused } from '../../http/refusal.ts';
import { accountRoute, type Route } from '../../http/route.ts';
import {
  findDashboard,
  listDashboards,
  type DashboardOwner,
  type DashboardRow,
} from '../../stores/dashboards/dashboards.ts';
import { addDashboard, changeDashboard, removeDashboard } from './service.ts';

/** A dashboard belongs to one user on one account. */
function ownerOf(call: AccountCall): DashboardOwner {
  return { accountId: call.account.id, userId: call.visitor.userId };
}

/** What the audit log compares: which widgets there are, not their options. */
function audited({ name, widgets }: DashboardRow) {
  return { name, widgets: widgets.map(({ type }) => type) };
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
      call.inAccount(async (sql) => {
        const added = await addDashboard(sql, ownerOf(call), call.body, call.now);
        if (added.ok) {
          const after = audited(added.value);
          await auditChange(sql, call, 'dashboard_added', added.value.id, { before: null, after });
        }
        return added;
      }),
    ),

    accountRoute('updateDashboard', (call) =>
      call.inAccount(async (sql) => {
        const before = await findDashboard(sql, ownerOf(call), call.params.id);
        const changed = await changeDashboard(sql, ownerOf(call), call.params.id, call.body);
        if (changed.ok && before !== undefined) {
          const change = { before: audited(before), after: audited(changed.value) };
          await auditChange(sql, call, 'dashboard_changed', before.id, change);
        }
        return changed;
      }),
    ),

    accountRoute('deleteDashboard', async (call) => {
      const removed = await call.inAccount(async (sql) => {
        const before = await findDashboard(sql, ownerOf(call), call.params.id);
        const done = await removeDashboard(sql, ownerOf(call), call.params.id);
        if (done.ok && before !== undefined) {
          await auditChange(sql, call, 'dashboard_removed', before.id, { before: audited(before), after: null });
        }
        return done;
      });
      return removed.ok ? ok({ ok: true as const }) : removed;
    }),
  ];
}
