import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import type { DeviceType } from '@zagon/domain/catalogue/device-type.ts';
import { deviceType } from '@zagon/domain/catalogue/registry.ts';
import type { Language } from '@zagon/domain/core/language.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import type { LabelInput } from '@zagon/domain/modules/label.ts';
import { newId } from '../../database/new-id.ts';
import type { Sql } from '../../database/pool.ts';
import type { AccountCall } from '../../calls/call.ts';
import type { Refusal } from '../../core/refusal.ts';
import {
  lockHardware,
  lockPairedHardware,
  moduleOfSerial,
  receivingStation,
  type HardwareRow,
} from '../../stores/modules/hardware.ts';
import {
  insertLink,
  insertModule,
  recordModuleEvent,
  markModuleListChanged,
} from '../../stores/modules/module-lifecycle.ts';
import { checkLabel, deviceProblem } from './claim.ts';
import { auditModule, currentModule, type ModuleActor, type ModuleLifeDeps } from './life-deps.ts';

type ActivationInput = LabelInput & { readonly name?: string | undefined };

/**
 * Adds a device to the account, and with a base station everything paired with it. One transaction: a lost connection
 * leaves either a complete module or none.
 */
export async function activate(
  deps: ModuleLifeDeps,
  call: AccountCall,
  input: ActivationInput,
): Promise<Result<ModuleShape, Refusal>> {
  const checked = await checkLabel(deps, call, input);
  if (!checked.ok) return checked;
  const added = await deps.pools.system.transaction((sql) => claimDevice(sql, call, input, checked.value));
  if (!added.ok) return added;
  deps.modulesChanged();
  for (const id of added.value)
    deps.events.publish({ client: call.account.id }, 'objects', {
      id_object: id,
      change: 'added',
      configuration: null,
    });
  return currentModule(call, added.value[0] ?? '');
}

/** The caller claiming a device: a user of the account, or a customer who is creating one. */
export type Claimant = Pick<AccountCall, 'ip' | 'now' | 'language'> & ModuleActor;

/**
 * Adds a device with a verified label to the account, in the caller's transaction. Returns the ids of its modules, the
 * device first.
 */
export async function claimDevice(
  sql: Sql,
  call: Claimant,
  input: ActivationInput,
  serial: string,
): Promise<Result<readonly string[], Refusal>> {
  const accountId = call.account.id;
  const device = await lockHardware(sql, serial);
  const type = device === undefined ? undefined : deviceType(device.device_type);
  if (device === undefined || type === undefined) throw new Error(`the device ${serial} is of an unknown type`);
  const existing = await moduleOfSerial(sql, serial);
  if (existing !== undefined)
    return deviceProblem(input, existing.client_id === accountId ? 'module_on_account' : 'module_already_activated');
  if (device.is_leaving) return deviceProblem(input, 'module_already_activated');
  const hostStationId = type.link === 'through_station' ? await receivingStation(sql, accountId, device) : null;
  if (type.link === 'through_station' && hostStationId === null) return deviceProblem(input, 'no_station_hears');
  const id = await add(sql, call, { device, type, stationId: hostStationId, name: input.name });
  const ids = [id];
  if (type.link === 'base_station') {
    for (const paired of await lockPairedHardware(sql, serial)) {
      const pairedType = deviceType(paired.device_type);
      if (pairedType !== undefined)
        ids.push(await add(sql, call, { device: paired, type: pairedType, stationId: id, name: undefined }));
    }
  }
  await markModuleListChanged(sql, hostStationId ?? id);
  return ok(ids);
}

async function add(
  sql: Sql,
  call: Claimant,
  input: {
    readonly device: HardwareRow;
    readonly type: DeviceType;
    readonly stationId: string | null;
    readonly name: string | undefined;
  },
): Promise<string> {
  const { device, type, stationId } = input;
  const [id, accountId, serial] = [newId(call.now), call.account.id, device.serial_number];
  await insertModule(
    sql,
    {
      id,
      accountId,
      stationId,
      serial,
      deviceType: device.device_type,
      name: input.name ?? defaultName(type, serial, call.language),
      reportingIntervalS: type.reportingIntervalMinutes * 60,
      needsConfiguration: type.link !== 'base_station',
      outputs: type.outputs.map(({ name, label, types }) => ({
        field: name,
        name: label[call.language],
        type: types[0],
      })),
    },
    call.now,
  );
  if (type.link !== 'through_station') {
    if (device.secret_hash === null) throw new Error(`the link of ${serial} has no secret`);
    await insertLink(sql, id, device.secret_hash);
  }
  await recordModuleEvent(sql, {
    accountId,
    moduleId: id,
    kind: 'activated',
    details: { serial },
    userId: call.visitor.userId,
    at: call.now,
  });
  await auditModule(sql, call, 'module_activated', id, { serial, after: { serial_number: serial } });
  return id;
}

/** "3-level probe 9001": the type and the end of the serial number. */
function defaultName(type: DeviceType, serial: string, language: Language): string {
  return `${type.dictionary.short[language]} ${serial.split('-').at(-1) ?? serial}`;
}
