import type { DemoAccount } from '@zagon/demo-farm/accounts/account.ts';
import { demoId } from '@zagon/demo-farm/demo-id.ts';
import type { DemoModule } from '@zagon/demo-farm/modules/module.ts';
import { deviceType } from '@zagon/domain/catalogue/registry.ts';
import { json, type Sql } from '../database/pool.ts';
import { hashStationSecret } from '../passwords/station-secret.ts';
import type { StationSecrets } from './station-secrets.ts';

/** Demo stations report every ten seconds: in a demo, a value a quarter of an hour old would look dead. */
export const DEMO_INTERVAL_S = 10;
/** How long before the demo was created its modules were added. */
export const DEMO_AGE = { hours: 24 * 90 } as const;
const DEMO_FIRMWARE = '1.4.0';

/** Inserts the modules of an account, stations first; returns each serial's module key. */
export async function seedModules(
  sql: Sql,
  account: DemoAccount,
  secrets: StationSecrets,
  now: Temporal.Instant,
): Promise<ReadonlyMap<string, number>> {
  const keys = new Map<string, number>();
  const createdAt = now.subtract(DEMO_AGE);
  for (const module of account.modules) {
    keys.set(module.serial, await insertModule(sql, account.id, module, createdAt));
    const isStation = deviceType(module.type).link !== 'through_station';
    if (isStation) await insertStation(sql, module, secrets);
  }
  for (const output of account.outputs) {
    await sql.run(
      'insert into outputs (id, client_id, module_id, field_name, name, type, flow_m3_per_h) values ($1, $2, $3, $4, $5, $6, $7)',
      [
        output.id,
        account.id,
        demoId('module', output.module),
        output.output,
        output.name,
        output.type,
        output.flowM3PerH,
      ],
    );
  }
  return keys;
}

async function insertModule(
  sql: Sql,
  accountId: string,
  module: DemoModule,
  createdAt: Temporal.Instant,
): Promise<number> {
  const row = await sql.first<{ key: number }>(
    `insert into modules (id, client_id, station_id, serial_number, device_type, name, marker, longitude, latitude,
       soil_type, plant_type, config, reporting_interval_s, firmware_version, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12::jsonb, $13, $14, $15) returning key`,
    [
      module.id,
      accountId,
      module.stationSerial === null ? null : demoId('module', module.stationSerial),
      module.serial,
      module.type,
      module.name,
      module.marker,
      module.longitudeDeg,
      module.latitudeDeg,
      module.soilType,
      module.plantType,
      json({ properties: module.properties, inputs: module.inputs }),
      DEMO_INTERVAL_S,
      DEMO_FIRMWARE,
      createdAt,
    ],
  );
  if (row === undefined) throw new Error(`module ${module.serial} was not inserted`);
  await sql.run('insert into module_ownerships (module_key, client_id) values ($1, $2)', [row.key, accountId]);
  return row.key;
}

async function insertStation(sql: Sql, module: DemoModule, secrets: StationSecrets): Promise<void> {
  const secret = secrets[module.serial];
  if (secret === undefined) throw new Error(`station ${module.serial} has no secret`);
  await sql.run('insert into stations (module_id, secret_hash) values ($1, $2)', [
    module.id,
    hashStationSecret(secret),
  ]);
}
