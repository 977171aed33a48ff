import type { GroupShape } from '@zagon/contract/groups/endpoints.ts';
import { ok } from '@zagon/domain/core/result.ts';
import { refused } from '../../http/refusal.ts';
import { inAccount, type Route } from '../../http/route.ts';
import { findGroup, type GroupRow, listGroups } from '../../stores/groups.ts';
import type { TellChanges } from '../../stores/irrigation-changes.ts';
import { addGroup, changeGroup } from './service.ts';

/** A group that changed changes what programs open: `tell` wakes the planner. */
export function groupRoutes(tell: TellChanges): readonly Route[] {
  return [
    inAccount('listGroups', async (call) => {
      const rows = await call.inAccount((sql) => listGroups(sql, call.account.id));
      return ok(rows.map(presentGroup));
    }),

    inAccount('getGroup', async (call) => {
      const row = await call.inAccount((sql) => findGroup(sql, call.account.id, call.params.id));
      return row === undefined ? refused('not_found') : ok(presentGroup(row));
    }),

    inAccount('createGroup', async (call) => {
      const added = await addGroup(call, call.body);
      return added.ok ? ok(presentGroup(added.value)) : added;
    }),

    inAccount('updateGroup', async (call) => {
      const changed = await changeGroup(call, call.params.id, call.body);
      if (!changed.ok) return changed;
      await tell(call.account.id, {});
      return ok(presentGroup(changed.value));
    }),
  ];
}

function presentGroup({ members, ...row }: GroupRow): GroupShape {
  return { ...row, members: [...members], element_count: members.length };
}
