import { randomBytes } from 'node:crypto';
import { toBase32 } from '@zagon/domain/accounts/second-factor.ts';
import { deviceType, type DeviceTypeKey } from '@zagon/domain/catalogue/registry.ts';
import { labelUrl, serialStart } from '@zagon/domain/hardware/label.ts';
import type { Pool } from '../../database/pool.ts';
import { hashStationSecret, makeStationSecret } from '../../passwords/station-secret.ts';
import { hashPins } from '../../passwords/pin-hashing.ts';
import type { SecretBox } from '../../core/secret-box.ts';
import { writeAudit } from '../../stores/accounts/audit.ts';
import { insertHardware } from '../../stores/modules/hardware.ts';

/** A manufactured device with the data for its label and memory. Shown once; only hashes are stored. */
export type ManufacturedDevice = {
  readonly type: DeviceTypeKey;
  readonly serial: string;
  readonly pin: string;
  /** For its link to the broker; null for a device that communicates through a station. */
  readonly secret: string | null;
  /** Address for the QR code of the label; the PIN follows `#`, so no server receives it. */
  readonly url: string;
};

/** Random bits of a serial number and of a PIN: eight letters of base32. */
const CODE_BYTES = 5;

/**
 * Registers new devices, ready to be claimed by a customer. If the first is a base station, the others are claimed
 * together with it.
 */
export async function makeDevices(
  sql: Pool,
  types: readonly DeviceTypeKey[],
  { origin, now, box }: { readonly origin: string; readonly now: Temporal.Instant; readonly box: SecretBox },
): Promise<readonly ManufacturedDevice[]> {
  const made = types.map((type) => newDevice(type, origin));
  const [first] = made;
  const station = first !== undefined && deviceType(first.type).link === 'base_station' ? first.serial : null;
  const pinHashes = await hashPins(
    box,
    made.map(({ pin }) => pin),
  );
  await sql.transaction(async (tx) => {
    for (const [index, { type, serial, secret }] of made.entries()) {
      const isBehind = station !== null && deviceType(type).link === 'through_station';
      await insertHardware(tx, {
        serial_number: serial,
        pin_hash: pinHashes[index] ?? '',
        device_type: type,
        station_serial: isBehind ? station : null,
        paired: isBehind,
        secret_hash: secret === null ? null : hashStationSecret(secret),
      });
      await writeAudit(tx, {
        accountId: null,
        userId: null,
        actingAs: 'system',
        ip: '',
        event: 'device_made',
        subject: serial,
        at: now,
      });
    }
  });
  return made;
}

function newDevice(type: DeviceTypeKey, origin: string): ManufacturedDevice {
  const letters = code();
  const serial = `${serialStart(type)}-${letters.slice(0, 4)}-${letters.slice(4)}`;
  const pin = code();
  return {
    type,
    serial,
    pin,
    secret: deviceType(type).link === 'through_station' ? null : makeStationSecret(),
    url: labelUrl(origin, { serial, pin }),
  };
}

function code(): string {
  return toBase32(randomBytes(CODE_BYTES));
}
