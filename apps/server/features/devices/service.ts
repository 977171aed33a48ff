import type { DeviceBody } from '@zagon/contract/devices/endpoints.ts';
import { deviceFromWire } from '@zagon/contract/resources/convert.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import { validateDevice } from '@zagon/domain/resources/validate-device.ts';
import { newId } from '../../db/new-id.ts';
import type { Sql } from '../../db/pool.ts';
import type { AccountCall } from '../../http/call.ts';
import { refused, type Refusal } from '../../http/refusal.ts';
import { auditResource, checked } from '../../http/resource-checks.ts';
import * as devices from '../../stores/devices.ts';

type Answer = Promise<Result<devices.DeviceRow, Refusal>>;

export function addDevice(call: AccountCall, body: DeviceBody): Answer {
  return call.inAccount(async (sql): Answer => {
    const draft = deviceFromWire(body);
    const good = await checked(sql, call.account.id, (facts) => validateDevice(draft, null, facts));
    if (!good.ok) return good;
    const id = newId(call.now);
    await devices.insertDevice(sql, call.account.id, id, draft, call.now);
    await auditResource(sql, call, 'device_added', id);
    return saved(sql, call, id);
  });
}

/** What runs ends on the output that it was opened on; the next cycle takes the new one. */
export function changeDevice(call: AccountCall, id: string, body: DeviceBody): Answer {
  const clientId = call.account.id;
  return call.inAccount(async (sql): Answer => {
    const known = await devices.findDevice(sql, clientId, id);
    if (known === undefined || known.removing) return refused('not_found');
    const draft = deviceFromWire(body);
    const good = await checked(sql, clientId, (facts) => validateDevice(draft, id, facts));
    if (!good.ok) return good;
    await devices.updateDevice(sql, clientId, id, draft);
    await auditResource(sql, call, 'device_changed', id);
    return saved(sql, call, id);
  });
}

async function saved(sql: Sql, call: AccountCall, id: string): Answer {
  const row = await devices.findDevice(sql, call.account.id, id);
  if (row === undefined) throw new Error(`the device ${id} is not there after it was saved`);
  return ok(row);
}
