import type { Pool } from '../db/pool.ts';
import { hashPassword } from '../features/session/passwords.ts';
import { hashStationSecret } from '../field/station-secret.ts';
import { insertHardware } from '../stores/hardware.ts';

export const TEST_PIN = 'RIGHT234';
/** The secret with which a test's spare station signs in. */
export const SPARE_SECRET = 'spare-secret-of-a-test-station-0001';

/** A labelled device that nobody has activated yet. */
export async function aSpareDevice(
  sql: Pool,
  serial: string,
  type: string,
  more: { readonly station?: string; readonly paired?: boolean } = {},
): Promise<string> {
  await insertHardware(sql, {
    serial_number: serial,
    pin_hash: await hashPassword(TEST_PIN),
    device_type: type,
    station_serial: more.station ?? null,
    paired: more.paired ?? false,
    secret_hash: hashStationSecret(SPARE_SECRET),
  });
  return serial;
}
