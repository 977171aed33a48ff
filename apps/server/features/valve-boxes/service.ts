import type { LogEvent } from '@zagon/domain/accounts/log-events.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import type { Sql } from '../../database/pool.ts';
import { auditChange, type Change } from '../../calls/audit/audit-change.ts';
import type { AccountCall } from '../../calls/call.ts';
import { refused, type Refusal } from '../../core/refusal.ts';
import { checkVersion } from '../../calls/versions/check-version.ts';
import { lockIrrigation } from '../../stores/resources/farm.ts';
import { findValveBox, renewBoxCode, setBoxNotes, type ValveBoxRow } from '../../stores/valve-boxes/valve-boxes.ts';
import { currentValveBox } from './present.ts';

type Answer = Promise<Result<ValveBoxRow, Refusal>>;

/** Changes the notes of a box. */
export function changeNotes(
  call: AccountCall,
  id: string,
  { notes, version }: { readonly notes: string; readonly version?: string | undefined },
): Answer {
  return changeBox(call, id, 'valve_box_changed', async (sql, before) => {
    const current = await checkVersion(sql, call, version, currentValveBox(before));
    if (!current.ok) return current;
    await setBoxNotes(sql, call.account.id, id, notes);
    return ok({ before: { notes: before.box_notes }, after: { notes } });
  });
}

/** Gives a box a new code. The log omits the codes, so reading it gives no access to a box. */
export function renewCode(call: AccountCall, id: string): Answer {
  return changeBox(call, id, 'valve_box_code_renewed', async (sql) => {
    await renewBoxCode(sql, call.account.id, id);
    return ok({ before: null, after: null });
  });
}

function changeBox(
  call: AccountCall,
  id: string,
  event: LogEvent,
  change: (sql: Sql, before: ValveBoxRow) => Promise<Result<Change, Refusal>>,
): Answer {
  const accountId = call.account.id;
  return call.inAccount(async (sql): Answer => {
    await lockIrrigation(sql, accountId);
    const before = await findValveBox(sql, accountId, id);
    if (before === undefined) return refused('not_found');
    const done = await change(sql, before);
    if (!done.ok) return done;
    await auditChange(sql, call, event, id, done.value);
    const after = await findValveBox(sql, accountId, id);
    if (after === undefined) throw new Error(`the valve box ${id} was not found after saving`);
    return ok(after);
  });
}
