import type { PlanSet } from '@zagon/device-protocol/plan-set.ts';
import { json, type Sql } from '../db/pool.ts';

/** A base station that this process leads, with the plans it was sent. */
export type LedStation = {
  readonly id: string;
  readonly serial: string;
  readonly epoch: number;
  readonly online: boolean;
  readonly online_changed_at: Temporal.Instant | null;
  readonly version_sent: number;
  readonly version_active: number | null;
  /** The newest set that was made, if any. */
  readonly body: PlanSet | null;
  readonly sent_at: Temporal.Instant | null;
  readonly accepted_at: Temporal.Instant | null;
};

export function ledStations(sql: Sql, owner: string, clientId: string): Promise<readonly LedStation[]> {
  return sql.rows(
    `select m.id, m.serial_number as serial, t.epoch, t.online, t.online_changed_at, t.plan_version_sent as version_sent,
       t.plan_version_active as version_active, p.body, p.sent_at, p.accepted_at
     from stations t join modules m on m.id = t.module_id
     left join plan_sets p on p.station_id = t.module_id and p.version = t.plan_version_sent
     where m.client_id = $2 and t.lease_owner = $1 and t.lease_until > clock_timestamp() order by m.id`,
    [owner, clientId],
  );
}

/** Keeps a set before it is sent; its version is the station's newest from now on. */
export async function insertPlanSet(
  sql: Sql,
  stationId: string,
  clientId: string,
  set: PlanSet,
  now: Temporal.Instant,
): Promise<void> {
  await sql.run(
    `insert into plan_sets (station_id, version, client_id, body, valid_until, made_at, sent_at)
     values ($1, $2, $3, $4::jsonb, $5, $6, $6)`,
    [stationId, set.version, clientId, json(set), Temporal.Instant.from(set.valid_until), now],
  );
  await sql.run('update stations set plan_version_sent = $2, plan_valid_until = $3 where module_id = $1', [
    stationId,
    set.version,
    Temporal.Instant.from(set.valid_until),
  ]);
  // What was replaced long ago tells nothing any more.
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

/** The station reported that it holds this version. */
export async function markPlanSetAccepted(
  sql: Sql,
  stationId: string,
  version: number,
  at: Temporal.Instant,
): Promise<PlanSet | undefined> {
  await sql.run('update stations set plan_version_active = $2 where module_id = $1', [stationId, version]);
  const row = await sql.first<{ body: PlanSet }>(
    'update plan_sets set accepted_at = coalesce(accepted_at, $3) where station_id = $1 and version = $2 returning body',
    [stationId, version, at],
  );
  return row?.body;
}

/** Forgets what a refused set held: the next look at the plan makes a new one, with a number above the station's. */
export async function markPlanSetRefused(sql: Sql, stationId: string, version: number): Promise<void> {
  await sql.run('delete from plan_sets where station_id = $1 and version = $2', [stationId, version]);
}

/** When a station first reported that it holds this opening; null where it never did. */
export async function acceptedAt(sql: Sql, stationId: string, planId: string): Promise<Temporal.Instant | null> {
  const row = await sql.first<{ at: Temporal.Instant | null }>(
    `select min(accepted_at) as at from plan_sets
     where station_id = $1 and body -> 'runs' @> jsonb_build_array(jsonb_build_object('run_id', $2::text))`,
    [stationId, planId],
  );
  return row?.at ?? null;
}

/** A dead set is kept so long: the why card of a run asks since when its station held it, until the run has ended. */
const SETS_KEPT_DAYS = 3;

/** Takes away sets that ran out and are not the newest of their station. */
export async function deleteOldPlanSets(sql: Sql, now: Temporal.Instant): Promise<void> {
  await sql.run(
    `delete from plan_sets p using stations s
     where s.module_id = p.station_id and p.version < s.plan_version_sent and p.valid_until < $1`,
    [now.subtract({ hours: SETS_KEPT_DAYS * 24 })],
  );
}

/**
 * True of an output, `o`, that its station will open by itself with the link down: a set that it holds, or may have been
 * sent since, is still valid at the parameter `now` and has an opening of it that is not over.
 */
export const heldByStation = (now: `$${number}`): string => `exists (select from modules m
    join stations t on t.module_id = m.station_id
    join plan_sets v on v.station_id = t.module_id and v.version >= coalesce(t.plan_version_active, 0)
    cross join lateral jsonb_array_elements(coalesce(v.body -> 'runs', '[]')) r
    where m.id = o.module_id and v.valid_until > ${now} and r ->> 'module' = m.serial_number and r ->> 'output' = o.field_name
      and (r ->> 'open_at')::timestamptz + make_interval(secs => (r ->> 'duration_s')::float8) > ${now})`;
