import type { GroupBody } from '@zagon/contract/groups/endpoints.ts';
import { groupFromWire } from '@zagon/contract/resources/convert.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import { validateGroup } from '@zagon/domain/resources/validate-group.ts';
import { newId } from '../../db/new-id.ts';
import type { Sql } from '../../db/pool.ts';
import type { AccountCall } from '../../http/call.ts';
import { refused, type Refusal } from '../../http/refusal.ts';
import { auditResource, checked } from '../../http/resource-checks.ts';
import * as groups from '../../stores/groups.ts';
import { findGoing, usesOf } from '../../stores/resource-uses.ts';

type Answer = Promise<Result<groups.GroupRow, Refusal>>;

export function addGroup(call: AccountCall, body: GroupBody): Answer {
  return call.inAccount(async (sql): Answer => {
    const draft = groupFromWire(body);
    const good = await checked(sql, call.account.id, (facts) => validateGroup(draft, null, facts));
    if (!good.ok) return good;
    const id = newId(call.now);
    await groups.insertGroup(sql, call.account.id, { ...draft, id }, call.now);
    await auditResource(sql, call, 'group_added', id);
    return saved(sql, call, id);
  });
}

/** What runs ends as it was; the next cycle opens the new members. A group that something uses is not emptied. */
export function changeGroup(call: AccountCall, id: string, body: GroupBody): Answer {
  const clientId = call.account.id;
  return call.inAccount(async (sql): Answer => {
    const known = await groups.findGroup(sql, clientId, id);
    if (known === undefined || known.removing) return refused('not_found');
    const draft = groupFromWire(body);
    const good = await checked(sql, clientId, (facts) => validateGroup(draft, known.scope, facts));
    if (!good.ok) return good;
    const going = draft.memberIds.length > 0 ? undefined : await findGoing(sql, clientId, 'group', id);
    const uses = going === undefined ? [] : await usesOf(sql, clientId, going);
    if (uses.length > 0) return refused('in_use', { uses, message: NOT_EMPTIED });
    await groups.updateGroup(sql, clientId, { ...draft, id });
    await auditResource(sql, call, 'group_changed', id);
    return saved(sql, call, id);
  });
}

const NOT_EMPTIED = {
  pl: 'Programy korzystają z tej grupy, więc nie może być pusta.',
  en: 'Programs use this group, so it cannot be empty.',
};

async function saved(sql: Sql, call: AccountCall, id: string): Answer {
  const row = await groups.findGroup(sql, call.account.id, id);
  if (row === undefined) throw new Error(`the group ${id} is not there after it was saved`);
  return ok(row);
}
