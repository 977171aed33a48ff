import { randomBytes } from 'node:crypto';
import type { CreatedHardware } from '@zagon/contract/hardware/shapes.ts';
import { toBase32 } from '@zagon/domain/accounts/second-factor.ts';
import { deviceType, type DeviceTypeKey } from '@zagon/domain/catalogue/registry.ts';
import { problem, type Problem } from '@zagon/domain/core/problems.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import { labelUrl, serialRule, serialStart } from '@zagon/domain/hardware/label.ts';
import { newId } from '../../database/new-id.ts';
import type { Sql } from '../../database/pool.ts';
import type { Input, SignedInCall } from '../../calls/call.ts';
import { invalid, type Refusal } from '../../core/refusal.ts';
import { hashStationSecret, makeStationSecret } from '../../passwords/station-secret.ts';
import { hashPin } from '../../passwords/pin-hashing.ts';
import { writeAudit } from '../../stores/accounts/audit.ts';
import {
  insertNewHardware,
  isRegisteredStation,
  recordHardwareEvent,
  registeredAt,
  serialOfNfcCode,
} from '../../stores/hardware/hardware-life.ts';
import type { Services } from '../../calls/services.ts';

type Body = Input<'createHardware'>['body'];

/** Random bits of a serial number and of a PIN: eight letters of base32. */
const CODE_BYTES = 5;

/**
 * Registers a device with a new PIN, and a new secret if it has its own link. Both are in the response and nowhere
 * else.
 */
export async function createHardware(
  deps: Services,
  call: SignedInCall,
  body: Body,
): Promise<Result<CreatedHardware, Refusal>> {
  const type = body.device_type;
  const serial = body.serial_number ?? newSerial(type);
  const rule = serialRule(serial, type);
  if (rule !== null) return invalid(problem('serial_number', rule, { start: serialStart(type) }));
  const id = newId(call.now);
  const pin = code();
  const secret = deviceType(type).link === 'through_station' ? null : makeStationSecret();
  const pinHash = await hashPin(deps.box, pin);
  const problems = await deps.pools.system.transaction(async (sql) => {
    const found = await conflictsOf(sql, body, serial);
    if (found.length > 0) return found;
    await insertNewHardware(sql, {
      id,
      serial,
      pinHash,
      type,
      secretHash: secret === null ? null : hashStationSecret(secret),
      station: body.station_serial,
      nfcCode: body.nfc_code,
      batch: body.batch,
      firmware: body.firmware,
      madeAt: call.now,
    });
    const by = { userId: call.visitor.userId, at: call.now };
    await recordHardwareEvent(sql, { ...by, serial, kind: 'made', reason: null, accountId: null });
    await writeAudit(sql, {
      ...by,
      accountId: null,
      actingAs: 'operator',
      ip: call.ip,
      event: 'device_made',
      subject: serial,
      details: { device_type: type, batch: body.batch },
    });
    return [];
  });
  if (problems.length > 0) return invalid(...problems);
  return ok({
    id,
    serial_number: serial,
    device_type: type,
    pin,
    secret,
    url: labelUrl(deps.origin(), { serial, pin }),
  });
}

async function conflictsOf(sql: Sql, body: Body, serial: string): Promise<readonly Problem[]> {
  const problems: Problem[] = [];
  const since = await registeredAt(sql, serial);
  if (since !== undefined)
    problems.push(problem('serial_number', 'hardware_exists', { date: since.toString().slice(0, 10) }));
  const { nfc_code: nfcCode, station_serial: station, device_type: type } = body;
  const holder = nfcCode === null ? undefined : await serialOfNfcCode(sql, nfcCode);
  if (holder !== undefined) problems.push(problem('nfc_code', 'hardware_nfc_taken', { serial: holder }));
  if (station !== null && deviceType(type).link !== 'through_station')
    problems.push(problem('station_serial', 'hardware_station_unused'));
  else if (station !== null && !(await isRegisteredStation(sql, station)))
    problems.push(problem('station_serial', 'hardware_station_unknown'));
  return problems;
}

function newSerial(type: DeviceTypeKey): string {
  const letters = code();
  return `${serialStart(type)}-${letters.slice(0, 4)}-${letters.slice(4)}`;
}

function code(): string {
  return toBase32(randomBytes(CODE_BYTES));
}
