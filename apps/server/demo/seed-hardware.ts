import type { DemoAccount } from '@zagon/demo-farm/accounts/account.ts';
import { DEMO_ACCOUNTS } from '@zagon/demo-farm/accounts/registry.ts';
import { SPARE_DEVICES } from '@zagon/demo-farm/modules/spare.ts';
import { demoId } from '@zagon/demo-farm/demo-id.ts';
import { DEMO_GEO_OBJECTS } from '@zagon/demo-farm/geo-objects/geo-object.ts';
import { DEMO_REGIONS } from '@zagon/demo-farm/regions/region.ts';
import type { Sql } from '../database/pool.ts';
import { hashStationSecret } from '../passwords/station-secret.ts';
import { insertGeoObject } from '../stores/geo-objects/geo-objects.ts';
import { insertHardware } from '../stores/modules/hardware.ts';
import { plainArea } from '@zagon/domain/map/area.ts';
import { insertRegion } from '../stores/regions/regions.ts';
import type { StationSecrets } from './station-secrets.ts';

/** The PIN of every demo device; it is not printed on any label. */
export const DEMO_PIN = 'ZAGON234';

/**
 * Registers the labelled demo devices: those already on an account, and the spare ones. Modules paired with a spare
 * station are activated together with it.
 */
export async function seedHardware(
  sql: Sql,
  accounts: readonly DemoAccount[],
  secrets: StationSecrets,
  pinHash: string,
): Promise<void> {
  await removeDemoHardware(sql);
  const spareSerials = new Set(SPARE_DEVICES.map(({ serial }) => serial));
  const installed = accounts.flatMap(({ modules }) => modules);
  for (const { serial, type, stationSerial } of [...installed, ...SPARE_DEVICES]) {
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

/** Withdraws the labels of the demo devices, whose PIN is public. Modules that use them keep working. */
export async function removeDemoHardware(sql: Sql): Promise<void> {
  const installed = DEMO_ACCOUNTS.flatMap(({ modules }) => modules);
  const serials = [...installed, ...SPARE_DEVICES].map(({ serial }) => serial);
  await sql.run('delete from hardware where serial_number = any($1)', [serials]);
}

/** True if the labels of the demo devices were withdrawn, or never issued. */
export async function isDemoHardwareMissing(sql: Sql): Promise<boolean> {
  return (await sql.run('select from hardware where serial_number = $1', [SPARE_DEVICES[0]?.serial ?? ''])) === 0;
}

/** Seeds the regions of the farm with their modules. */
export async function seedRegions(sql: Sql, account: DemoAccount, now: Temporal.Instant): Promise<void> {
  for (const { name, serials, description, points } of DEMO_REGIONS) {
    const modules = account.modules.filter(({ serial }) => serials.includes(serial)).map(({ id }) => id);
    if (modules.length === 0) continue;
    const id = demoId('region', name);
    await insertRegion(sql, account.id, id, { name, description, ...plainArea(points) }, now);
    await sql.run(
      'insert into region_modules (client_id, region_id, module_id) select $1, $2, m from unnest($3::uuid[]) as m',
      [account.id, id, modules],
    );
  }
}

/** Seeds the named places of the farm. */
export async function seedGeoObjects(sql: Sql, account: DemoAccount, now: Temporal.Instant): Promise<void> {
  for (const { id, accountId, ...geoObject } of DEMO_GEO_OBJECTS)
    if (accountId === account.id) await insertGeoObject(sql, accountId, id, geoObject, now);
}
