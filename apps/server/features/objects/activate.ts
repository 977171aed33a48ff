import type { ObjectShape } from '@zagon/contract/objects/shapes.ts';
import type { DeviceType } from '@zagon/domain/catalogue/device-type.ts';
import { deviceType } from '@zagon/domain/catalogue/registry.ts';
import type { Language } from '@zagon/domain/core/language.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import type { GivenLabel } from '@zagon/domain/modules/label.ts';
import { newId } from '../../db/new-id.ts';
import type { Sql } from '../../db/pool.ts';
import type { AccountCall } from '../../http/call.ts';
import type { Refusal } from '../../http/refusal.ts';
import { lockHardware, lockPaired, moduleOfSerial, stationThatHears, type HardwareRow } from '../../stores/hardware.ts';
import { insertLink, insertModule, noteModuleEvent, touchStation } from '../../stores/module-life.ts';
import { checkLabel, deviceProblem } from './claim.ts';
import { auditModule, currentObject, type LifeParts } from './life-parts.ts';

type Given = GivenLabel & { readonly name?: string | undefined };

/**
 * Puts a device into the account, and with a base station what was paired with it. Everything in one
 * transaction: a connection that is lost in the middle leaves a whole module or none.
 */
export async function activate(
  parts: LifeParts,
  call: AccountCall,
  given: Given,
): Promise<Result<ObjectShape, Refusal>> {
  const checked = await checkLabel(parts, call, given);
  if (!checked.ok) return checked;
  const added = await parts.pools.system.transaction((sql) => claim(sql, call, given, checked.value));
  if (!added.ok) return added;
  parts.modulesChanged();
  for (const id of added.value)
    parts.events.announce({ client: call.account.id }, 'objects', {
      id_object: id,
      change: 'added',
      configuration: null,
    });
  return currentObject(call, added.value[0] ?? '');
}

async function claim(
  sql: Sql,
  call: AccountCall,
  given: Given,
  serial: string,
): Promise<Result<readonly string[], Refusal>> {
  const clientId = call.account.id;
  const device = await lockHardware(sql, serial);
  const type = device === undefined ? undefined : deviceType(device.device_type);
  if (device === undefined || type === undefined) throw new Error(`the device ${serial} is of no known type`);
  const there = await moduleOfSerial(sql, serial);
  if (there !== undefined)
    return deviceProblem(given, there.client_id === clientId ? 'module_on_account' : 'module_already_activated');
  const behind = type.link === 'through_station' ? await stationThatHears(sql, clientId, device) : null;
  if (type.link === 'through_station' && behind === null) return deviceProblem(given, 'no_station_hears');
  const id = await add(sql, call, { device, type, stationId: behind, name: given.name });
  const ids = [id];
  if (type.link === 'base_station') {
    for (const paired of await lockPaired(sql, serial)) {
      const its = deviceType(paired.device_type);
      if (its !== undefined)
        ids.push(await add(sql, call, { device: paired, type: its, stationId: id, name: undefined }));
    }
  }
  await touchStation(sql, behind ?? id);
  return ok(ids);
}

async function add(
  sql: Sql,
  call: AccountCall,
  given: {
    readonly device: HardwareRow;
    readonly type: DeviceType;
    readonly stationId: string | null;
    readonly name: string | undefined;
  },
): Promise<string> {
  const { device, type, stationId } = given;
  const [id, clientId, serial] = [newId(call.now), call.account.id, device.serial_number];
  await insertModule(
    sql,
    {
      id,
      clientId,
      stationId,
      serial,
      deviceType: device.device_type,
      name: given.name ?? usualName(type, serial, call.language),
      reportingIntervalS: type.reportingIntervalMinutes * 60,
      configured: type.link !== 'base_station',
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
  await noteModuleEvent(sql, {
    clientId,
    moduleId: id,
    kind: 'activated',
    details: { serial },
    userId: call.visitor.userId,
    at: call.now,
  });
  await auditModule(sql, call, 'module_activated', id, { serial });
  return id;
}

/** "3-level probe 9001": what it is and the end of what stands on its plate. */
function usualName(type: DeviceType, serial: string, language: Language): string {
  return `${type.dictionary.short[language]} ${serial.split('-').at(-1) ?? serial}`;
}
