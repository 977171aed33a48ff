import type { GroupBody, GroupChange } from '@zagon/contract/groups/endpoints.ts';
import { groupFromWire } from '@zagon/contract/resources/convert.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import { validateGroup } from '@zagon/domain/resources/validate-group.ts';
import { newId } from '../../database/new-id.ts';
import type { Sql } from '../../database/pool.ts';
import { auditChange } from '../../calls/audit/audit-change.ts';
import type { AccountCall } from '../../calls/call.ts';
import { checkQuota } from '../../calls/quotas/check-quota.ts';
import { refused, type Refusal } from '../../core/refusal.ts';
import { checkResource } from '../../calls/resource-checks.ts';
import * as groups from '../../stores/resources/groups.ts';
import { findRemoval, usesOf } from '../../stores/resources/resource-uses.ts';
import { checkVersion } from '../../calls/versions/check-version.ts';
import { currentGroup } from './present.ts';
import { lockIrrigation } from '../../stores/resources/farm.ts';

type Answer = Promise<Result<groups.GroupRow, Refusal>>;

export function addGroup(call: AccountCall, body: GroupBody): Answer {
  return call.inAccount(async (sql): Answer => {
    const draft = groupFromWire(body);
    const valid = await checkResource(sql, call.account.id, (facts) => validateGroup(draft, null, facts));
    if (!valid.ok) return valid;
    const quota = await checkQuota(sql, { accountId: call.account.id, now: call.now }, 'groups');
    if (!quota.ok) return quota;
    const id = newId(call.now);
    await groups.insertGroup(sql, call.account.id, { ...draft, id }, call.now);
    return finish(sql, call, id, null);
  });
}

/** Running openings end as planned; the next cycle opens the new members. A group in use cannot be emptied. */
export function changeGroup(call: AccountCall, id: string, body: GroupChange): Answer {
  const accountId = call.account.id;
  return call.inAccount(async (sql): Answer => {
    await lockIrrigation(sql, accountId);
    const existing = await groups.findGroup(sql, accountId, id);
    if (existing === undefined || existing.removing) return refused('not_found');
    const current = await checkVersion(sql, call, body.version, currentGroup(existing));
    if (!current.ok) return current;
    const draft = groupFromWire(body);
    const valid = await checkResource(sql, accountId, (facts) => validateGroup(draft, existing.scope, facts));
    if (!valid.ok) return valid;
    const target = draft.memberIds.length > 0 ? undefined : await findRemoval(sql, accountId, 'group', id);
    const uses = target === undefined ? [] : await usesOf(sql, accountId, target);
    if (uses.length > 0) return refused('in_use', { uses, message: GROUP_IN_USE });
    await groups.updateGroup(sql, accountId, { ...draft, id });
    return finish(sql, call, id, existing);
  });
}

const GROUP_IN_USE = {
  pl: 'Programy korzystają z tej grupy, więc nie może być pusta.',
  en: 'Schedules use this group, so it cannot be empty.',
};

async function finish(sql: Sql, call: AccountCall, id: string, before: groups.GroupRow | null): Answer {
  const row = await groups.findGroup(sql, call.account.id, id);
  if (row === undefined) throw new Error(`the group ${id} was not found after saving`);
  await auditChange(sql, call, before === null ? 'group_added' : 'group_changed', id, { before, after: row });
  return ok(row);
}
