import type { DemoAccount } from '@zagon/demo-farm/accounts/account.ts';
import { SPARE_DEVICES } from '@zagon/demo-farm/modules/spare.ts';
import { DEMO_REGIONS } from '@zagon/demo-farm/regions/region.ts';
import { newId } from '../db/new-id.ts';
import type { Sql } from '../db/pool.ts';
import { hashStationSecret } from '../field/station-secret.ts';
import { insertHardware } from '../stores/hardware.ts';
import type { StationSecrets } from './station-secrets.ts';

/** PINs of the demo's devices, all the same and printed on nothing. */
export const DEMO_PIN = 'ZAGON234';

/**
 * The devices of the demo as they were labelled: those that stand in its accounts, and the spare ones. What waits
 * behind a spare station comes with it.
 */
export async function seedHardware(
  sql: Sql,
  accounts: readonly DemoAccount[],
  secrets: StationSecrets,
  pinHash: string,
): Promise<void> {
  const spareSerials = new Set(SPARE_DEVICES.map(({ serial }) => serial));
  const standing = accounts.flatMap(({ modules }) => modules);
  for (const { serial, type, stationSerial } of [...standing, ...SPARE_DEVICES]) {
    const secret = secrets[serial];
    await insertHardware(sql, {
      serial_number: serial,
      pin_hash: pinHash,
      device_type: type,
      station_serial: stationSerial,
      paired: stationSerial !== null && spareSerials.has(stationSerial),
      secret_hash: secret === undefined ? null : hashStationSecret(secret),
    });
  }
}

/** The regions of the farm and what stands in them. */
export async function seedRegions(sql: Sql, account: DemoAccount, now: Temporal.Instant): Promise<void> {
  for (const { name, serials } of DEMO_REGIONS) {
    const modules = account.modules.filter(({ serial }) => serials.includes(serial)).map(({ id }) => id);
    if (modules.length === 0) continue;
    const id = newId(now);
    await sql.run('insert into regions (id, client_id, name, created_at) values ($1, $2, $3, $4)', [
      id,
      account.id,
      name,
      now,
    ]);
    await sql.run(
      'insert into region_modules (client_id, region_id, module_id) select $1, $2, m from unnest($3::uuid[]) as m',
      [account.id, id, modules],
    );
  }
}
