import type { OutputBody, OutputChange } from '@zagon/contract/outputs/endpoints.ts';
import { outputFromWire } from '@zagon/contract/resources/convert.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import { validateOutput } from '@zagon/domain/resources/validate-output.ts';
import { newId } from '../../database/new-id.ts';
import type { Sql } from '../../database/pool.ts';
import { auditChange } from '../../calls/audit/audit-change.ts';
import type { AccountCall } from '../../calls/call.ts';
import { refused, type Refusal } from '../../core/refusal.ts';
import { checkResource } from '../../calls/resource-checks.ts';
import { lockIrrigation, outputPlace } from '../../stores/resources/farm.ts';
import { listOutputRows, type OutputRow } from '../../stores/modules/modules.ts';
import { isOutputBeingRemoved, saveOutput } from '../../stores/resources/outputs.ts';
import { checkVersion } from '../../calls/versions/check-version.ts';
import { currentOutput } from '../../calls/present/output.ts';

type Answer = Promise<Result<OutputRow, Refusal>>;

/** Adds an output that the account does not use yet, or used before. */
export function addOutput(call: AccountCall, body: OutputBody): Answer {
  return call.inAccount(async (sql): Answer => {
    if (await isOutputBeingRemoved(sql, call.account.id, body.id_object, body.field_name)) {
      return refused('conflict', { message: BEING_REMOVED });
    }
    return save(sql, call, null, body);
  });
}

export function changeOutput(call: AccountCall, id: string, { version, ...body }: OutputChange): Answer {
  return call.inAccount(async (sql): Answer => {
    await lockIrrigation(sql, call.account.id);
    const existing = (await listOutputRows(sql, call.account.id)).find((row) => row.id === id);
    // An output of a shared module is read-only for this account.
    const own = await outputPlace(sql, call.account.id, id);
    if (existing === undefined || own === undefined || existing.removing) return refused('not_found');
    const current = await checkVersion(sql, call, version, currentOutput(existing));
    if (!current.ok) return current;
    return save(sql, call, existing, { ...body, id_object: existing.module_id, field_name: existing.field_name });
  });
}

const BEING_REMOVED = {
  pl: 'To wyjście jest właśnie usuwane. Poczekaj, aż moduł zgłosi zamknięcie.',
  en: 'This output is being removed. Wait until its module reports it closed.',
};

async function save(sql: Sql, call: AccountCall, before: OutputRow | null, body: OutputBody): Answer {
  const draft = outputFromWire(body);
  const valid = await checkResource(sql, call.account.id, (facts) => validateOutput(draft, before?.id ?? null, facts));
  if (!valid.ok) return valid;
  const id = await saveOutput(sql, call.account.id, newId(call.now), draft);
  const row = (await listOutputRows(sql, call.account.id)).find((one) => one.id === id);
  if (row === undefined) throw new Error(`the output ${id} was not found after saving`);
  await auditChange(sql, call, before === null ? 'output_added' : 'output_changed', id, {
    before: before === null ? null : namedBy(before),
    after: namedBy(row),
  });
  return ok(row);
}

/** The user-defined fields of an output, without those its module reports. */
function namedBy({ name, description, type, flow_m3_per_h, area_m2 }: OutputRow) {
  return { name, description, type, flow_m3_per_h, area_m2 };
}
