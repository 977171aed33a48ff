import type { PlanSet } from '@zagon/device-protocol/plan-set.ts';
import type { PlanRefusal } from '@zagon/domain/schedules/why/plan-refusal.ts';
import { json, type Sql } from '../../db/pool.ts';
import { requestPlanningOfStation } from '../schedules/due-accounts.ts';

/** A base station of an account led by this process, with its newest plan set. */
export type LedStation = {
  readonly id: string;
  readonly serial: string;
  readonly epoch: number;
  readonly online: boolean;
  readonly online_changed_at: Temporal.Instant | null;
  readonly version_sent: number;
  readonly version_active: number | null;
  /** The newest plan set, if any. */
  readonly body: PlanSet | null;
  readonly sent_at: Temporal.Instant | null;
  readonly accepted_at: Temporal.Instant | null;
};

export function ledStations(sql: Sql, processId: string, accountId: string): Promise<readonly LedStation[]> {
  return sql.rows(
    `select m.id, m.serial_number as serial, greatest(t.epoch, h.epoch) as epoch, t.online, t.online_changed_at,
       t.plan_version_sent as version_sent,
       t.plan_version_active as version_active, p.body, p.sent_at, p.accepted_at
     from stations t join modules m on m.id = t.module_id
     join clients c on c.id = m.client_id join shards h on h.shard = c.shard join processes l on l.id = h.process_id
     left join plan_sets p on p.station_id = t.module_id and p.version = t.plan_version_sent and p.client_id = m.client_id
     where m.client_id = $2 and l.id = $1 and l.lease_until > clock_timestamp() order by m.id`,
    [processId, accountId],
  );
}

/** Stores a plan set before it is sent; its version becomes the station's newest. */
export async function insertPlanSet(
  sql: Sql,
  stationId: string,
  accountId: string,
  set: PlanSet,
  now: Temporal.Instant,
): Promise<void> {
  await sql.run(
    `insert into plan_sets (station_id, version, client_id, body, valid_until, made_at, sent_at)
     values ($1, $2, $3, $4::jsonb, $5, $6, $6)`,
    [stationId, set.version, accountId, json(set), Temporal.Instant.from(set.valid_until), now],
  );
  await sql.run('update stations set plan_version_sent = $2, plan_valid_until = $3 where module_id = $1', [
    stationId,
    set.version,
    Temporal.Instant.from(set.valid_until),
  ]);
  // Sets replaced long ago are of no further use.
  await sql.run('delete from plan_sets where station_id = $1 and version < $2', [stationId, set.version - 50]);
}

export async function markPlanSetSent(
  sql: Sql,
  stationId: string,
  version: number,
  now: Temporal.Instant,
): Promise<void> {
  await sql.run('update plan_sets set sent_at = $3 where station_id = $1 and version = $2', [stationId, version, now]);
}

/** Records that the station holds this version. */
export async function markPlanSetAccepted(
  sql: Sql,
  stationId: string,
  version: number,
  at: Temporal.Instant,
): Promise<PlanSet | undefined> {
  await sql.run(
    'update stations set plan_version_active = $2, plan_refused = null, plan_refusals = 0 where module_id = $1',
    [stationId, version],
  );
  const row = await sql.first<{ body: PlanSet }>(
    'update plan_sets set accepted_at = coalesce(accepted_at, $3) where station_id = $1 and version = $2 returning body',
    [stationId, version, at],
  );
  return row?.body;
}

/**
 * Deletes a refused plan set: the next planning pass creates a new one, with a version above the station's. Returns how
 * many in a row the station has refused; undefined if it was not the newest one.
 */
export async function markPlanSetRefused(
  sql: Sql,
  stationId: string,
  version: number,
  reason: PlanRefusal,
): Promise<number | undefined> {
  const row = await sql.first<{ refusals: number }>(
    `update stations set plan_refused = $3, plan_refusals = plan_refusals + 1
     where module_id = $1 and plan_version_sent = $2 returning plan_refusals as refusals`,
    [stationId, version, reason],
  );
  await sql.run('delete from plan_sets where station_id = $1 and version = $2', [stationId, version]);
  // Later refusals wait for the moment at which an unconfirmed set is due again: a station may refuse every set.
  if (row?.refusals === 1) await requestPlanningOfStation(sql, stationId);
  return row?.refusals;
}

/** When a station first reported holding this opening; null if never. */
export async function acceptedAt(sql: Sql, stationId: string, openingId: string): Promise<Temporal.Instant | null> {
  const row = await sql.first<{ at: Temporal.Instant | null }>(
    `select min(accepted_at) as at from plan_sets
     where station_id = $1 and body -> 'runs' @> jsonb_build_array(jsonb_build_object('run_id', $2::text))`,
    [stationId, openingId],
  );
  return row?.at ?? null;
}

/**
 * How long an expired plan set is stored: until a run has ended, its why card shows since when the station held it.
 */
const RETENTION_DAYS = 3;

/** Deletes expired plan sets that are not the newest of their station. */
export async function deleteOldPlanSets(sql: Sql, now: Temporal.Instant): Promise<void> {
  await sql.run(
    `delete from plan_sets p using stations s
     where s.module_id = p.station_id and p.version < s.plan_version_sent and p.valid_until < $1`,
    [now.subtract({ hours: RETENTION_DAYS * 24 })],
  );
}

/**
 * SQL that is true for an output `o` that its station may open even with the link down: a plan set that it holds,
 * or may have been sent since, is still valid at `now` and contains an unfinished opening of it.
 */
export const heldByStation = (now: `$${number}`): string => `exists (select from modules m
    join stations t on t.module_id = m.station_id
    join plan_sets v on v.station_id = t.module_id and v.version >= coalesce(t.plan_version_active, 0)
    cross join lateral jsonb_array_elements(coalesce(v.body -> 'runs', '[]')) r
    where m.id = o.module_id and v.valid_until > ${now} and r ->> 'module' = m.serial_number and r ->> 'output' = o.field_name
      and (r ->> 'open_at')::timestamptz + make_interval(secs => (r ->> 'duration_s')::float8) > ${now})`;
