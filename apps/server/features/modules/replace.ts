import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { deviceType } from '@zagon/domain/catalogue/registry.ts';
import { problem } from '@zagon/domain/core/problems.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import type { LabelInput } from '@zagon/domain/modules/label.ts';
import type { Sql } from '../../database/pool.ts';
import type { AccountCall } from '../../calls/call.ts';
import { changedValues } from '../../calls/audit/changed-values.ts';
import { invalid, refused, type Refusal } from '../../core/refusal.ts';
import { lockHardware, moduleOfSerial, receivingStation } from '../../stores/modules/hardware.ts';
import { recordModuleEvent, replaceDevice, markModuleListChanged } from '../../stores/modules/module-lifecycle.ts';
import { judgeProbeAgain, startProbeAgain } from '../../stores/probe-trust/sensor-use.ts';
import { findOwnModule, listOutputRows } from '../../stores/modules/modules.ts';
import { checkLabel, deviceProblem } from '../../actions/modules/check-label.ts';
import { auditModule, currentModule, holderOf, type ModuleLifeDeps } from './life.ts';

/**
 * Replaces a broken device with another one of the same type. The module keeps its name, settings, outputs, sections
 * and history, and is configured again. The old device becomes free.
 */
export async function replace(
  deps: ModuleLifeDeps,
  call: AccountCall,
  id: string,
  input: LabelInput,
): Promise<Result<ModuleShape, Refusal>> {
  const module = await call.inAccount((sql) => findOwnModule(sql, call.account.id, id));
  if (module === undefined) return refused('not_found');
  const link = deviceType(module.device_type)?.link;
  if (link === 'base_station') return invalid(problem('serial_number', 'station_not_replaced'));
  // Devices of networks have no label.
  if (link === 'through_network') return invalid(problem('serial_number', 'network_not_replaced'));
  const checked = await checkLabel(deps, holderOf(call), input, call.now);
  if (!checked.ok) return checked;
  const done = await deps.pools.system.transaction((sql) =>
    exchangeDevice(sql, call, { id, input, serial: checked.value }),
  );
  if (!done.ok) return done;
  deps.modulesChanged();
  const { id: client } = call.account;
  deps.events.publish({ client }, 'objects', { id_object: id, change: 'replaced', configuration: null });
  return currentModule(call, id);
}

async function exchangeDevice(
  sql: Sql,
  call: AccountCall,
  { id, input, serial }: { readonly id: string; readonly input: LabelInput; readonly serial: string },
): Promise<Result<null, Refusal>> {
  const accountId = call.account.id;
  const device = await lockHardware(sql, serial);
  const existing = await moduleOfSerial(sql, serial);
  const module = await findOwnModule(sql, accountId, id);
  if (device === undefined || module === undefined) return refused('not_found');
  if (existing !== undefined)
    return deviceProblem(input, existing.client_id === accountId ? 'module_on_account' : 'module_already_activated');
  if (device.is_leaving) return deviceProblem(input, 'module_already_activated');
  if (device.device_type !== module.device_type)
    return deviceProblem(input, 'other_kind', { type: deviceType(module.device_type)?.type ?? module.device_type });
  // An open output would never be closed: the new device has no record of it.
  if ((await listOutputRows(sql, accountId, id)).some((output) => output.reported_open === true))
    return refused('conflict');
  const needsStation = deviceType(device.device_type)?.link === 'through_station';
  const stationId = needsStation ? await receivingStation(sql, accountId, device) : null;
  if (needsStation && stationId === null) return deviceProblem(input, 'no_station_hears');
  await replaceDevice(sql, { moduleId: id, serial, stationId, secretHash: device.secret_hash }, call.now);
  await startProbeAgain(sql, accountId, id, call.now);
  await judgeProbeAgain(sql, accountId, id, call.now, ['probe_trust', 'soil_water']);
  for (const each of new Set([module.station_id ?? id, stationId ?? id])) await markModuleListChanged(sql, each);
  const details = { serial, before: module.serial_number };
  const { userId } = call.visitor;
  await recordModuleEvent(sql, { accountId, moduleId: id, kind: 'replaced', details, userId, at: call.now });
  await auditModule(
    sql,
    call,
    'module_replaced',
    id,
    changedValues({ serial_number: module.serial_number }, { serial_number: serial }),
  );
  return ok(null);
}
