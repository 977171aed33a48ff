import type { DeviceProblem } from '@zagon/domain/networks/network-state.ts';
import type { Mapping } from '@zagon/domain/networks/mapping.ts';
import type { Decoded } from '@zagon/domain/networks/uplink.ts';
import { json, type Sql } from '../../database/pool.ts';

/** A device of a network as its administrators see it. */
export type DeviceRow = {
  readonly network_id: string;
  readonly dev_eui: string;
  readonly name: string;
  readonly module_id: string | null;
  /** Type of that module. */
  readonly device_type: string | null;
  readonly mapping: Mapping | null;
  readonly received: number;
  readonly lost: number;
  readonly last_at: Temporal.Instant | null;
  readonly rssi_dbm: number | null;
  readonly snr_db: number | null;
  readonly battery_pct: number | null;
  readonly warnings: readonly string[];
  readonly sample: Decoded | null;
  readonly problem: DeviceProblem | null;
  readonly problem_detail: string | null;
  readonly problem_count: number;
  readonly problem_at: Temporal.Instant | null;
};

const DEVICE = `select d.network_id, d.dev_eui, d.name, m.id as module_id, m.device_type,
    case when m.id is not null then d.mapping end as mapping, d.received::float8 as received, d.lost::float8 as lost, d.last_at,
    d.rssi_dbm, d.snr_db, d.battery_pct, d.warnings, d.sample, d.problem, d.problem_detail,
    d.problem_count::float8 as problem_count, d.problem_at
  from network_devices d left join modules m on m.client_id = d.client_id and m.id = d.module_id and m.removed_at is null`;

/** The devices of a network, last received first. */
export function listDevices(sql: Sql, accountId: string, networkId: string): Promise<readonly DeviceRow[]> {
  return sql.rows(
    `${DEVICE} where d.client_id = $1 and d.network_id = $2 order by d.last_at desc nulls last, d.dev_eui`,
    [accountId, networkId],
  );
}

/** A device of a network of an account, locked until the transaction ends. */
export function lockListedDevice(
  sql: Sql,
  accountId: string,
  networkId: string,
  devEui: string,
): Promise<DeviceRow | undefined> {
  return sql.first(`${DEVICE} where d.client_id = $1 and d.network_id = $2 and d.dev_eui = $3 for update of d`, [
    accountId,
    networkId,
    devEui,
  ]);
}

/** Locks a device in all networks of an account until the transaction ends: at most one of them shows it. */
export async function lockInNetworks(sql: Sql, accountId: string, devEui: string): Promise<void> {
  await sql.run('select from network_devices where client_id = $1 and dev_eui = $2 order by network_id for update', [
    accountId,
    devEui,
  ]);
}

/** The name of the network by which an account shows a device; undefined: it shows none with this DevEUI. */
export async function networkShowing(sql: Sql, accountId: string, devEui: string): Promise<string | undefined> {
  const row = await sql.first<{ name: string }>(
    `select n.name from network_devices d join networks n on n.id = d.network_id
     join modules m on m.id = d.module_id and m.removed_at is null where d.client_id = $1 and d.dev_eui = $2`,
    [accountId, devEui],
  );
  return row?.name;
}

type Device = { readonly accountId: string; readonly networkId: string; readonly devEui: string };

/** Shows a device by a module. Links to removed modules end. */
export async function linkDevice(
  sql: Sql,
  { accountId, networkId, devEui }: Device,
  moduleId: string,
  mapping: Mapping,
): Promise<void> {
  await sql.run(`update network_devices set module_id = null, mapping = null where client_id = $1 and dev_eui = $2`, [
    accountId,
    devEui,
  ]);
  await sql.run(
    `update network_devices set module_id = $4, mapping = $5::jsonb
     where client_id = $1 and network_id = $2 and dev_eui = $3`,
    [accountId, networkId, devEui, moduleId, json(mapping)],
  );
}

export async function writeMapping(
  sql: Sql,
  { accountId, networkId, devEui }: Device,
  mapping: Mapping,
): Promise<void> {
  await sql.run(
    `update network_devices set mapping = $4::jsonb, problem = null, problem_detail = null, problem_at = null, problem_count = 0
     where client_id = $1 and network_id = $2 and dev_eui = $3`,
    [accountId, networkId, devEui, json(mapping)],
  );
}
