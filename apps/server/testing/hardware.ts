import type { Pool } from '../database/pool.ts';
import { hashPassword } from '../passwords/hashing.ts';
import { hashStationSecret } from '../passwords/station-secret.ts';
import { insertHardware } from '../stores/modules/hardware.ts';

export const TEST_PIN = 'RIGHT234';
/** Secret of a test's spare station. */
export const SPARE_SECRET = 'spare-secret-of-a-test-station-0001';

/** Adds a labelled device that is not activated yet. */
export async function aSpareDevice(
  sql: Pool,
  serial: string,
  type: string,
  options: { readonly station?: string; readonly paired?: boolean } = {},
): Promise<string> {
  await insertHardware(sql, {
    serial_number: serial,
    pin_hash: await hashPassword(TEST_PIN),
    device_type: type,
    station_serial: options.station ?? null,
    paired: options.paired ?? false,
    secret_hash: hashStationSecret(SPARE_SECRET),
  });
  return serial;
}
