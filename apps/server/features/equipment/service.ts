import type { DeviceBody, DeviceChange } from '@zagon/contract/devices/endpoints.ts';
import { deviceFromWire } from '@zagon/contract/resources/convert.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import { validateDevice } from '@zagon/domain/resources/validate-device.ts';
import { newId } from '../../database/new-id.ts';
import type { Sql } from '../../database/pool.ts';
import { auditChange } from '../../calls/audit/audit-change.ts';
import type { AccountCall } from '../../calls/call.ts';
import { refused, type Refusal } from '../../core/refusal.ts';
import { checkResource } from '../../calls/resource-checks.ts';
import * as devices from '../../stores/resources/devices.ts';
import { checkVersion } from '../../calls/versions/check-version.ts';
import { currentDevice } from './present.ts';
import { lockIrrigation } from '../../stores/resources/farm.ts';

type Answer = Promise<Result<devices.DeviceRow, Refusal>>;

export function addDevice(call: AccountCall, body: DeviceBody): Answer {
  return call.inAccount(async (sql): Answer => {
    const draft = deviceFromWire(body);
    const valid = await checkResource(sql, call.account.id, (facts) => validateDevice(draft, null, facts));
    if (!valid.ok) return valid;
    const id = newId(call.now);
    await devices.insertDevice(sql, call.account.id, id, draft, call.now);
    return finish(sql, call, id, null);
  });
}

/** A running opening ends on the output it was opened on; the next cycle uses the new one. */
export function changeDevice(call: AccountCall, id: string, body: DeviceChange): Answer {
  const accountId = call.account.id;
  return call.inAccount(async (sql): Answer => {
    await lockIrrigation(sql, accountId);
    const existing = await devices.findDevice(sql, accountId, id);
    if (existing === undefined || existing.removing) return refused('not_found');
    const current = await checkVersion(sql, call, body.version, currentDevice(existing));
    if (!current.ok) return current;
    const draft = deviceFromWire(body);
    const valid = await checkResource(sql, accountId, (facts) => validateDevice(draft, id, facts));
    if (!valid.ok) return valid;
    await devices.updateDevice(sql, accountId, id, draft);
    return finish(sql, call, id, existing);
  });
}

async function finish(sql: Sql, call: AccountCall, id: string, before: devices.DeviceRow | null): Answer {
  const row = await devices.findDevice(sql, call.account.id, id);
  if (row === undefined) throw new Error(`the device ${id} was not found after saving`);
  await auditChange(sql, call, before === null ? 'device_added' : 'device_changed', id, { before, after: row });
  return ok(row);
}
