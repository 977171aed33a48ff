import { BLOCKED_INTAKE_DAYS } from '@zagon/domain/accounts/account-state.ts';
import type { Sql } from '../../database/pool.ts';
import { json } from '../../database/pool.ts';

/** A base station or a module behind it, or a device of a network, as needed by the field link. */
export type FieldDevice = {
  /** Of a device of a network: the id of the network. */
  readonly station_serial: string;
  /** Of a device of a network: its DevEUI. */
  readonly serial_number: string;
  readonly module_id: string;
  readonly module_key: number;
  readonly device_type: string;
  /** The current owner account; null until it is activated. */
  readonly client_id: string | null;
  readonly config: Readonly<Record<string, unknown>>;
  readonly reporting_interval_s: number;
  readonly firmware_version: string;
  /** Time zone of the account; null without one. */
  readonly time_zone: string | null;
  /** Start of the readings that belong to the account, ms; null: from the beginning. */
  readonly owned_since_ms: number | null;
  /** Its account has been blocked for so long that readings are no longer stored; the state of outputs still counts. */
  readonly intake_ended: boolean;
  /** Accounts it is shared with. */
  readonly shown_to: readonly string[];
  /** Its outputs by field name. */
  readonly outputs: Readonly<Record<string, string>>;
};

/** A station's link as last stored. */
export type StationLink = {
  readonly serial_number: string;
  readonly module_id: string;
  readonly memory_id: string | null;
  readonly stored_through: number;
};

/** The stored hashes of the stations' secrets. */
export async function readSecretHashes(sql: Sql, serials: readonly string[]): Promise<ReadonlyMap<string, Uint8Array>> {
  const rows = await sql.rows<{ serial_number: string; secret_hash: Uint8Array }>(
    'select m.serial_number, s.secret_hash from stations s join modules m on m.id = s.module_id where m.serial_number = any($1)',
    [serials],
  );
  return new Map(rows.map((row) => [row.serial_number, row.secret_hash]));
}

/** The stations with these serial numbers and all modules assigned to them. */
export function readFieldDevices(
  sql: Sql,
  stationSerials: readonly string[],
  now: Temporal.Instant,
): Promise<readonly FieldDevice[]> {
  return sql.rows<FieldDevice>(
    `select station.serial_number as station_serial, m.serial_number, m.id as module_id, m.key as module_key,
       m.device_type, m.client_id, m.config, m.reporting_interval_s, m.firmware_version, c.time_zone,
       (select extract(epoch from nullif(min(w.since), '-infinity')) * 1000 from module_ownerships w
         where w.module_key = m.key)::float8 as owned_since_ms,
       coalesce(c.blocked_at < $2, false) as intake_ended,
       coalesce((select array_agg(sh.to_client_id::text) from module_shares sh
         where sh.module_id = m.id and sh.to_client_id is not null and sh.ended_at is null), '{}') as shown_to,
       coalesce((select jsonb_object_agg(o.field_name, o.id) from outputs o where o.module_id = m.id), '{}') as outputs
     from modules station
     join stations s on s.module_id = station.id
     join lateral (
       select own.* from modules own where own.id = station.id
       union all select behind.* from modules behind where behind.station_id = station.id and behind.id <> station.id
     ) m on m.removed_at is null
     left join clients c on c.id = m.client_id
     where station.serial_number = any($1) and station.removed_at is null`,
    [stationSerials, now.subtract({ hours: 24 * BLOCKED_INTAKE_DAYS })],
  );
}

export function readStationLinks(sql: Sql, serials: readonly string[]): Promise<readonly StationLink[]> {
  return sql.rows<StationLink>(
    `select m.serial_number, s.module_id, s.memory_id, s.stored_through
     from stations s join modules m on m.id = s.module_id where m.serial_number = any($1)`,
    [serials],
  );
}

/** Changes to a station's link; absent: unchanged. */
export type StationLinkChange = {
  readonly moduleId: string;
  readonly online?: boolean | undefined;
  readonly bdSeq?: number | undefined;
  readonly memoryId?: string | null | undefined;
  readonly storedThrough?: number | undefined;
  readonly planVersion?: number | undefined;
  readonly lastMessageAt?: Temporal.Instant | undefined;
};

export async function writeStationLinks(
  sql: Sql,
  changes: readonly StationLinkChange[],
  now: Temporal.Instant,
): Promise<void> {
  if (changes.length === 0) return;
  await sql.run(
    `update stations s set
       online = coalesce(c.online, s.online),
       online_changed_at = case when c.online is distinct from s.online and c.online is not null then $2 else s.online_changed_at end,
       bd_seq = coalesce(c.bd_seq, s.bd_seq),
       memory_id = case when c.has_memory then c.memory_id else s.memory_id end,
       stored_through = coalesce(c.stored_through, s.stored_through),
       plan_version_active = coalesce(c.plan_version, s.plan_version_active),
       last_message_at = coalesce(c.last_message_at, s.last_message_at)
     from jsonb_to_recordset($1::jsonb) as c(module_id uuid, online boolean, bd_seq bigint, has_memory boolean, memory_id text,
       stored_through bigint, plan_version bigint, last_message_at timestamptz)
     where s.module_id = c.module_id`,
    [
      json(
        changes.map((change) => ({
          module_id: change.moduleId,
          online: change.online,
          bd_seq: change.bdSeq,
          has_memory: change.memoryId !== undefined,
          memory_id: change.memoryId,
          stored_through: change.storedThrough,
          plan_version: change.planVersion,
          last_message_at: change.lastMessageAt?.toString(),
        })),
      ),
      now,
    ],
  );
}

/** Stores the firmware versions reported by modules. */
export async function writeFirmware(sql: Sql, firmware: ReadonlyMap<string, string>): Promise<void> {
  if (firmware.size === 0) return;
  await sql.run(
    `update modules m set firmware_version = f.version from unnest($1::uuid[], $2::text[]) as f(id, version) where m.id = f.id`,
    [[...firmware.keys()], [...firmware.values()]],
  );
}

export async function setAllStationsOffline(sql: Sql, now: Temporal.Instant): Promise<void> {
  await sql.run('update stations set online = false, online_changed_at = $1 where online', [now]);
}

/** Marks the latest values of all modules as stale; those already stale keep their time. */
export async function setAllLatestStale(sql: Sql, now: Temporal.Instant): Promise<void> {
  await sql.run('update module_latest set stale_since = $1 where stale_since is null', [now]);
}

export async function clearAllReportedOutputs(sql: Sql): Promise<void> {
  await sql.run('update outputs set reported_open = null where reported_open is not null');
}
