import type { ObjectShape } from '@zagon/contract/objects/shapes.ts';
import { deviceType } from '@zagon/domain/catalogue/registry.ts';
import { problem } from '@zagon/domain/core/problems.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import type { GivenLabel } from '@zagon/domain/modules/label.ts';
import type { Sql } from '../../db/pool.ts';
import type { AccountCall } from '../../http/call.ts';
import { invalid, refused, type Refusal } from '../../http/refusal.ts';
import { lockHardware, moduleOfSerial, stationThatHears } from '../../stores/hardware.ts';
import { noteModuleEvent, putDevice, touchStation } from '../../stores/module-life.ts';
import { findOwnModule, listOutputRows } from '../../stores/modules.ts';
import { checkLabel, deviceProblem } from './claim.ts';
import { auditModule, currentObject, type LifeParts } from './life-parts.ts';

/**
 * Puts another device of the same type in the place of a broken one: the module keeps its name, settings, outputs,
 * sections and history, and is set up anew. The old device is free again.
 */
export async function replace(
  parts: LifeParts,
  call: AccountCall,
  id: string,
  given: GivenLabel,
): Promise<Result<ObjectShape, Refusal>> {
  const module = await call.inAccount((sql) => findOwnModule(sql, call.account.id, id));
  if (module === undefined) return refused('not_found');
  if (deviceType(module.device_type)?.link === 'base_station')
    return invalid(problem('serial_number', 'station_not_replaced'));
  const checked = await checkLabel(parts, call, given);
  if (!checked.ok) return checked;
  const done = await parts.pools.system.transaction((sql) => exchange(sql, call, { id, given, serial: checked.value }));
  if (!done.ok) return done;
  parts.modulesChanged();
  const { id: client } = call.account;
  parts.events.announce({ client }, 'objects', { id_object: id, change: 'replaced', configuration: null });
  return currentObject(call, id);
}

async function exchange(
  sql: Sql,
  call: AccountCall,
  { id, given, serial }: { readonly id: string; readonly given: GivenLabel; readonly serial: string },
): Promise<Result<null, Refusal>> {
  const clientId = call.account.id;
  const device = await lockHardware(sql, serial);
  const there = await moduleOfSerial(sql, serial);
  const module = await findOwnModule(sql, clientId, id);
  if (device === undefined || module === undefined) return refused('not_found');
  if (there !== undefined)
    return deviceProblem(given, there.client_id === clientId ? 'module_on_account' : 'module_already_activated');
  if (device.device_type !== module.device_type)
    return deviceProblem(given, 'other_kind', { type: deviceType(module.device_type)?.type ?? module.device_type });
  // What is open would be closed by nobody: the new device knows nothing of it.
  if ((await listOutputRows(sql, clientId, id)).some((output) => output.reported_open === true))
    return refused('conflict');
  const isBehind = deviceType(device.device_type)?.link === 'through_station';
  const stationId = isBehind ? await stationThatHears(sql, clientId, device) : null;
  if (isBehind && stationId === null) return deviceProblem(given, 'no_station_hears');
  await putDevice(sql, { moduleId: id, serial, stationId, secretHash: device.secret_hash }, call.now);
  for (const each of new Set([module.station_id ?? id, stationId ?? id])) await touchStation(sql, each);
  const details = { serial, before: module.serial_number };
  const { userId } = call.visitor;
  await noteModuleEvent(sql, { clientId, moduleId: id, kind: 'replaced', details, userId, at: call.now });
  await auditModule(sql, call, 'module_replaced', id, details);
  return ok(null);
}
