import type { EquipmentBody, EquipmentChange } from '@zagon/contract/equipment/endpoints.ts';
import { equipmentFromWire } from '@zagon/contract/resources/convert.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import { validateEquipment } from '@zagon/domain/resources/validate-equipment.ts';
import { newId } from '../../database/new-id.ts';
import type { Sql } from '../../database/pool.ts';
import { auditChange } from '../../calls/audit/audit-change.ts';
import type { AccountCall } from '../../calls/call.ts';
import { refused, type Refusal } from '../../core/refusal.ts';
import { checkResource } from '../../calls/resource-checks.ts';
import * as equipment from '../../stores/resources/equipment.ts';
import { checkVersion } from '../../calls/versions/check-version.ts';
import { currentEquipment } from './present.ts';
import { lockIrrigation } from '../../stores/resources/farm.ts';

type Answer = Promise<Result<equipment.EquipmentRow, Refusal>>;

export function addEquipment(call: AccountCall, body: EquipmentBody): Answer {
  return call.inAccount(async (sql): Answer => {
    const draft = equipmentFromWire(body);
    const valid = await checkResource(sql, call.account.id, (facts) => validateEquipment(draft, null, facts));
    if (!valid.ok) return valid;
    const id = newId(call.now);
    await equipment.insertEquipment(sql, call.account.id, id, draft, call.now);
    return finish(sql, call, id, null);
  });
}

/** A running opening ends on the output it was opened on; the next cycle uses the new one. */
export function changeEquipment(call: AccountCall, id: string, body: EquipmentChange): Answer {
  const accountId = call.account.id;
  return call.inAccount(async (sql): Answer => {
    await lockIrrigation(sql, accountId);
    const existing = await equipment.findEquipment(sql, accountId, id);
    if (existing === undefined || existing.removing) return refused('not_found');
    const current = await checkVersion(sql, call, body.version, currentEquipment(existing));
    if (!current.ok) return current;
    const draft = equipmentFromWire(body);
    const valid = await checkResource(sql, accountId, (facts) => validateEquipment(draft, id, facts));
    if (!valid.ok) return valid;
    await equipment.updateEquipment(sql, accountId, id, draft);
    return finish(sql, call, id, existing);
  });
}

async function finish(sql: Sql, call: AccountCall, id: string, before: equipment.EquipmentRow | null): Answer {
  const row = await equipment.findEquipment(sql, call.account.id, id);
  if (row === undefined) throw new Error(`the device ${id} was not found after saving`);
  await auditChange(sql, call, before === null ? 'device_added' : 'device_changed', id, { before, after: row });
  return ok(row);
}
