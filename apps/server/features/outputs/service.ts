import type { OutputBody } from '@zagon/contract/outputs/endpoints.ts';
import { outputFromWire } from '@zagon/contract/resources/convert.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import { validateOutput } from '@zagon/domain/resources/validate-output.ts';
import { newId } from '../../db/new-id.ts';
import type { Sql } from '../../db/pool.ts';
import type { AccountCall } from '../../http/call.ts';
import { refused, type Refusal } from '../../http/refusal.ts';
import { auditResource, checked } from '../../http/resource-checks.ts';
import { outputPlace } from '../../stores/farm.ts';
import { listOutputRows, type OutputRow } from '../../stores/modules.ts';
import { isGoing, saveOutput } from '../../stores/outputs.ts';

type Answer = Promise<Result<OutputRow, Refusal>>;

/** Uses an output of a module that the account did not use, or used before. */
export function addOutput(call: AccountCall, body: OutputBody): Answer {
  return call.inAccount(async (sql): Answer => {
    if (await isGoing(sql, call.account.id, body.id_object, body.field_name)) {
      return refused('conflict', { message: STILL_GOING });
    }
    return save(sql, call, null, body);
  });
}

export function changeOutput(
  call: AccountCall,
  id: string,
  body: Omit<OutputBody, 'id_object' | 'field_name'>,
): Answer {
  return call.inAccount(async (sql): Answer => {
    const known = (await listOutputRows(sql, call.account.id)).find((row) => row.id === id);
    // An output that another account shows to this one is looked at, not changed.
    const own = await outputPlace(sql, call.account.id, id);
    if (known === undefined || own === undefined || known.removing) return refused('not_found');
    return save(sql, call, id, { ...body, id_object: known.module_id, field_name: known.field_name });
  });
}

const STILL_GOING = {
  pl: 'To wyjście jest właśnie usuwane. Poczekaj, aż moduł zgłosi zamknięcie.',
  en: 'This output is being taken away. Wait until its module reports it closed.',
};

async function save(sql: Sql, call: AccountCall, ownId: string | null, body: OutputBody): Answer {
  const draft = outputFromWire(body);
  const good = await checked(sql, call.account.id, (facts) => validateOutput(draft, ownId, facts));
  if (!good.ok) return good;
  const id = await saveOutput(sql, call.account.id, newId(call.now), draft);
  await auditResource(sql, call, ownId === null ? 'output_added' : 'output_changed', id);
  const row = (await listOutputRows(sql, call.account.id)).find((one) => one.id === id);
  if (row === undefined) throw new Error(`the output ${id} is not there after it was saved`);
  return ok(row);
}
