import { randomBytes } from 'node:crypto';
import type { Pools } from '../../database/pool.ts';
import { hashStationSecret } from '../../passwords/station-secret.ts';
import { testClock } from '../test-clock.ts';

export type TestModule = { readonly id: string; readonly key: number; readonly serial: string };
export type TestStation = TestModule & { readonly accountId: string; readonly secret: string };

/** Generates a time-ordered id, as the server does. */
export function newId(): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(testClock.now().epochMilliseconds, 0, 6);
  bytes.writeUInt8(0x70 | (bytes.readUInt8(6) & 0x0f), 6);
  bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Adds an account with one base station that may sign in. */
export async function aStation(pools: Pools, serial: string): Promise<TestStation> {
  const accountId = newId();
  await pools.system.run("insert into clients (id, name, type) values ($1, $2, 'company')", [
    accountId,
    `Farm of ${serial}`,
  ]);
  const station = await aModule(pools, { serial, type: 'AGB-2000', accountId, stationId: null });
  const secret = randomBytes(32).toString('base64url');
  await pools.system.run('insert into stations (module_id, secret_hash) values ($1, $2)', [
    station.id,
    hashStationSecret(secret),
  ]);
  return { ...station, accountId, secret };
}

export async function aModule(
  pools: Pools,
  options: { serial: string; type: string; accountId: string | null; stationId: string | null; config?: object },
): Promise<TestModule> {
  const id = newId();
  const row = await pools.system.first<{ key: number }>(
    `insert into modules (id, client_id, station_id, serial_number, device_type, name, config)
     values ($1, $2, $3, $4, $5, $4, $6) returning key`,
    [id, options.accountId, options.stationId, options.serial, options.type, JSON.stringify(options.config ?? {})],
  );
  if (row === undefined) throw new Error('the module was not created');
  if (options.accountId !== null) {
    await pools.system.run('insert into module_ownerships (module_key, client_id) values ($1, $2)', [
      row.key,
      options.accountId,
    ]);
  }
  return { id, key: row.key, serial: options.serial };
}

/** Adds a module behind a station, on the same account. */
export function moduleBehind(
  pools: Pools,
  station: TestStation,
  serial: string,
  type: string,
  config: object = {},
): Promise<TestModule> {
  return aModule(pools, { serial, type, accountId: station.accountId, stationId: station.id, config });
}

export async function anOutput(pools: Pools, station: TestStation, module: TestModule, field: string): Promise<string> {
  const id = newId();
  await pools.system.run(
    "insert into outputs (id, client_id, module_id, field_name, name, type) values ($1, $2, $3, $4, $4, 'irr')",
    [id, station.accountId, module.id, field],
  );
  return id;
}
