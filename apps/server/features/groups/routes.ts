import { ok } from '@zagon/domain/core/result.ts';
import type { Services } from '../../calls/services.ts';
import { refused } from '../../core/refusal.ts';
import { accountRoute, type Route } from '../../calls/route.ts';
import { withStillRunning } from '../../calls/replies/still-running.ts';
import { findGroup, listGroups } from '../../stores/resources/groups.ts';
import { addGroup, changeGroup } from './service.ts';
import { presentGroup } from './present.ts';

/** A changed group affects what schedules open, so `publish` wakes the planner. */
export function groupRoutes({ publish }: Pick<Services, 'publish'>): readonly Route[] {
  return [
    accountRoute('listGroups', async (call) => {
      const rows = await call.inAccount((sql) => listGroups(sql, call.account.id));
      return ok(rows.map(presentGroup));
    }),

    accountRoute('getGroup', async (call) => {
      const row = await call.inAccount((sql) => findGroup(sql, call.account.id, call.params.id));
      return row === undefined ? refused('not_found') : ok(presentGroup(row));
    }),

    accountRoute('createGroup', async (call) => {
      const added = await addGroup(call, call.body);
      return added.ok ? ok(presentGroup(added.value)) : added;
    }),

    accountRoute('updateGroup', async (call) => {
      const changed = await changeGroup(call, call.params.id, call.body);
      if (!changed.ok) return changed;
      publish(call.account.id, {});
      return withStillRunning(call, ok(presentGroup(changed.value)), { kind: 'group', id: call.params.id });
    }),
  ];
}
