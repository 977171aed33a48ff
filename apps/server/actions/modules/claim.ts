import type { DeviceType } from '@zagon/domain/catalogue/device-type.ts';
import { deviceType } from '@zagon/domain/catalogue/registry.ts';
import type { Language } from '@zagon/domain/core/language.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import type { LabelInput } from '@zagon/domain/modules/label.ts';
import { auditAction } from '../../calls/audit/audit-action.ts';
import type { Actor } from '../../core/actor.ts';
import type { Refusal } from '../../core/refusal.ts';
import { newId } from '../../database/new-id.ts';
import type { Sql } from '../../database/pool.ts';
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
import { deviceProblem } from './check-label.ts';

/** A device to be added: its serial, the label it was presented with, and how its module is named. */
export type ClaimInput = {
  readonly serial: string;
  readonly label: LabelInput;
  readonly name?: string | undefined;
  /** Of default names. */
  readonly language: Language;
};

/** Who claims, when, and the language of default names. */
type Claimant = { readonly actor: Actor; readonly now: Temporal.Instant; readonly language: Language };

/**
 * Adds a device with a verified label to the account, in the caller's transaction. Returns the ids of its modules, the
 * device first.
 */
export async function claimHardware(
  sql: Sql,
  actor: Actor,
  { serial, label, name, language }: ClaimInput,
  now: Temporal.Instant,
): Promise<Result<readonly string[], Refusal>> {
  const { accountId } = actor;
  const by: Claimant = { actor, now, language };
  const device = await lockHardware(sql, serial);
  const type = device === undefined ? undefined : deviceType(device.device_type);
  if (device === undefined || type === undefined) throw new Error(`the device ${serial} is of an unknown type`);
  const existing = await moduleOfSerial(sql, serial);
  if (existing !== undefined)
    return deviceProblem(label, existing.client_id === accountId ? 'module_on_account' : 'module_already_activated');
  if (device.is_leaving) return deviceProblem(label, 'module_already_activated');
  const hostStationId = type.link === 'through_station' ? await receivingStation(sql, accountId, device) : null;
  if (type.link === 'through_station' && hostStationId === null) return deviceProblem(label, 'no_station_hears');
  const id = await add(sql, by, { device, type, stationId: hostStationId, name });
  const ids = [id];
  if (type.link === 'base_station') {
    for (const paired of await lockPairedHardware(sql, serial)) {
      const pairedType = deviceType(paired.device_type);
      if (pairedType !== undefined)
        ids.push(await add(sql, by, { device: paired, type: pairedType, stationId: id, name: undefined }));
    }
  }
  await markModuleListChanged(sql, hostStationId ?? id);
  return ok(ids);
}

async function add(
  sql: Sql,
  { actor, now, language }: Claimant,
  input: {
    readonly device: HardwareRow;
    readonly type: DeviceType;
    readonly stationId: string | null;
    readonly name: string | undefined;
  },
): Promise<string> {
  const { device, type, stationId } = input;
  const [id, accountId, serial] = [newId(now), actor.accountId, device.serial_number];
  await insertModule(
    sql,
    {
      id,
      accountId,
      stationId,
      serial,
      deviceType: device.device_type,
      name: input.name ?? defaultName(type, serial, language),
      reportingIntervalS: type.reportingIntervalMinutes * 60,
      needsConfiguration: type.link !== 'base_station',
      outputs: type.outputs.map(({ name, label, types }) => ({
        field: name,
        name: label[language],
        type: types[0],
      })),
    },
    now,
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
    userId: actor.userId,
    at: now,
  });
  const details = { serial, after: { serial_number: serial } };
  await auditAction(sql, actor, { event: 'module_activated', subject: id, details }, now);
  return id;
}

/** "3-level probe 9001": the type and the end of the serial number. */
function defaultName(type: DeviceType, serial: string, language: Language): string {
  return `${type.dictionary.short[language]} ${serial.split('-').at(-1) ?? serial}`;
}
