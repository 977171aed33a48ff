import type { FrameState } from '@zagon/domain/networks/frame-counter.ts';
import type { Mapping } from '@zagon/domain/networks/mapping.ts';
import { NETWORK_DEVICES_MAX, SAMPLE_BYTES_MAX, type DeviceProblem } from '@zagon/domain/networks/network-state.ts';
import type { Uplink } from '@zagon/domain/networks/uplink.ts';
import { json, type Sql } from '../../database/pool.ts';

/** A device of a network as its next message needs it. */
export type DeviceState = {
  /** Null: it is not shown, or its module was removed. */
  readonly module_id: string | null;
  readonly mapping: Mapping | null;
  readonly frames: FrameState | null;
};

const LINKED = `exists (select from modules m where m.id = d.module_id and m.removed_at is null)`;

/** A device of a network; undefined: it has not been received yet. */
export function findDevice(sql: Sql, networkId: string, devEui: string): Promise<DeviceState | undefined> {
  return sql.first(
    `select case when ${LINKED} then d.module_id end as module_id, d.mapping, d.frames from network_devices d
     where d.network_id = $1 and d.dev_eui = $2`,
    [networkId, devEui],
  );
}

/**
 * Adds a device that a network reports for the first time; nothing is stored of more than the list may have, or once the
 * network is deleted.
 */
export async function addDevice(
  sql: Sql,
  network: { readonly id: string; readonly client_id: string },
  { devEui, name }: Pick<Uplink, 'devEui' | 'name'>,
  now: Temporal.Instant,
): Promise<void> {
  await sql.run(
    `insert into network_devices (client_id, network_id, dev_eui, name, created_at)
     select n.client_id, n.id, $3, $4, $5 from networks n where n.client_id = $1 and n.id = $2
       and (select count(*) from network_devices where network_id = $2) < $6
     on conflict do nothing`,
    [network.client_id, network.id, devEui, name.slice(0, NAME_MAX), now, NETWORK_DEVICES_MAX],
  );
}

const NAME_MAX = 100;

/** What is wrong with a message, in words of the decoder where it has some. */
export type FoundProblem = { readonly kind: DeviceProblem; readonly detail: string };

/** Stores what the newest message has shown of a device. */
export async function writeUplink(
  sql: Sql,
  networkId: string,
  uplink: Uplink,
  { frames, problem, isNewest }: { frames: FrameState; problem: FoundProblem | null; isNewest: boolean },
  now: Temporal.Instant,
): Promise<void> {
  const { name, signal, port, warnings } = uplink;
  await sql.run(
    `update network_devices set frames = $3::jsonb, received = $4, lost = $5,
       problem = coalesce($6::text, problem), problem_detail = case when $6 is null then problem_detail else $7::text end,
       problem_at = case when $6 is null then problem_at else $8::timestamptz end,
       problem_count = problem_count + case when $6 is null then 0 else 1 end,
       name = case when $9::boolean then $10::text else name end, last_at = case when $9 then $8 else last_at end,
       rssi_dbm = case when $9 then $11::real else rssi_dbm end, snr_db = case when $9 then $12::real else snr_db end,
       port = case when $9 then $13::integer else port end, warnings = case when $9 then $14::text[] else warnings end,
       sample = case when $9 then coalesce($15::jsonb, sample) else sample end
     where network_id = $1 and dev_eui = $2`,
    [
      networkId,
      uplink.devEui,
      json(frames),
      frames.received,
      frames.lost,
      problem?.kind ?? null,
      problem?.detail ?? null,
      now,
      isNewest,
      name.slice(0, NAME_MAX),
      signal?.rssiDbm ?? null,
      signal?.snrDb ?? null,
      port,
      [...warnings].slice(0, WARNINGS_MAX),
      sampleOf(uplink),
    ],
  );
}

const WARNINGS_MAX = 5;

function sampleOf({ decoded }: Uplink): string | null {
  if (decoded === null) return null;
  const sample = json(decoded);
  return Buffer.byteLength(sample) <= SAMPLE_BYTES_MAX ? sample : null;
}

/** The device has joined its network again. */
export async function writeFrames(sql: Sql, networkId: string, devEui: string, frames: FrameState): Promise<void> {
  await sql.run('update network_devices set frames = $3::jsonb where network_id = $1 and dev_eui = $2', [
    networkId,
    devEui,
    json(frames),
  ]);
}

/** Stores the battery that a device reports to its network server. */
export async function writeBattery(sql: Sql, networkId: string, devEui: string, pct: number | null): Promise<void> {
  await sql.run('update network_devices set battery_pct = $3 where network_id = $1 and dev_eui = $2', [
    networkId,
    devEui,
    pct,
  ]);
}

/** Counts a problem that came without a message of the device. */
export async function countProblem(
  sql: Sql,
  networkId: string,
  devEui: string,
  { kind, detail }: FoundProblem,
  now: Temporal.Instant,
): Promise<void> {
  await sql.run(
    `update network_devices set problem = $3, problem_detail = $4, problem_at = $5, problem_count = problem_count + 1
     where network_id = $1 and dev_eui = $2`,
    [networkId, devEui, kind, detail, now],
  );
}
