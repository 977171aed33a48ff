import type { PlanSet } from '@zagon/device-protocol/plan-set.ts';
import type { PlanRefusal } from '@zagon/domain/schedules/why/plan-refusal.ts';
import { json, type Sql } from '../../database/pool.ts';
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
  /** When this set is resent unless the station confirms it; null: never. */
  readonly resend_at: Temporal.Instant | null;
};

export function ledStations(sql: Sql, processId: string, accountId: string): Promise<readonly LedStation[]> {
  return sql.rows(
    `select m.id, m.serial_number as serial, greatest(t.epoch, h.epoch) as epoch, t.online, t.online_changed_at,
       t.plan_version_sent as version_sent,
       t.plan_version_active as version_active, p.body, p.sent_at, p.accepted_at, t.plan_resend_at as resend_at
     from stations t join modules m on m.id = t.module_id
     join clients c on c.id = m.client_id join shards h on h.shard = c.shard join processes l on l.id = h.process_id
     left join plan_sets p on p.station_id = t.module_id and p.version = t.plan_version_sent and p.client_id = m.client_id
     where m.client_id = $2 and l.id = $1 and l.lease_until > clock_timestamp() order by m.id`,
    [processId, accountId],
  );
}

/** How many replaced sets of a station are stored. */
const REPLACED_SETS = 50;

/** Stores a plan set before it is sent; its version becomes the station's newest. */
export async function insertPlanSet(
  sql: Sql,
  stationId: string,
  accountId: string,
  set: PlanSet,
  now: Temporal.Instant,
): Promise<void> {
  await sql.run(
    `with stored as (
       insert into plan_sets (station_id, version, client_id, body, valid_until, made_at, sent_at)
       values ($1, $2, $3, $4::jsonb, $5, $6, $6)),
     outdated as (delete from plan_sets where station_id = $1 and version < $2::bigint - ${REPLACED_SETS})
     update stations set plan_version_sent = $2, plan_valid_until = $5 where module_id = $1`,
    [stationId, set.version, accountId, json(set), Temporal.Instant.from(set.valid_until), now],
  );
}

/** Records that the newest set was resent. */
export async function markPlanSetSent(
  sql: Sql,
  stationId: string,
  version: number,
  now: Temporal.Instant,
): Promise<void> {
  await sql.run('update plan_sets set sent_at = $3 where station_id = $1 and version = $2', [stationId, version, now]);
}

/** Sets when stations are resent their newest set unless it is confirmed; null: never. */
export async function setResendTimes(
  sql: Sql,
  times: readonly { readonly stationId: string; readonly at: Temporal.Instant | null }[],
): Promise<void> {
  if (times.length === 0) return;
  await sql.run(
    `update stations s set plan_resend_at = t.at from unnest($1::uuid[], $2::timestamptz[]) as t (station_id, at)
     where s.module_id = t.station_id`,
    [times.map(({ stationId }) => stationId), times.map(({ at }) => at)],
  );
}

/**
 * True for an account `c` in which a removal waits until stations no longer have openings of the removed items: their
 * confirmation then requires planning.
 */
const REMOVAL_WAITS = ['sections', 'devices', 'groups', 'outputs']
  .map((table) => `exists (select from ${table} x where x.client_id = c.id and x.removing_at is not null)`)
  .join(' or ');

/**
 * Records that the station has this version. The newest one is what planning has sent, so that its confirmation needs
 * no planning, unless a removal is waiting for it. The setting is read by triggers, which run after the statement.
 */
export async function markPlanSetAccepted(
  sql: Sql,
  stationId: string,
  version: number,
  at: Temporal.Instant,
): Promise<PlanSet | undefined> {
  const row = await sql.first<{ body: PlanSet | null }>(
    `with station as (
       update stations set plan_version_active = $2, plan_refused = null, plan_refusals = 0,
         plan_resend_at = case when plan_version_sent = $2 then null else plan_resend_at end
       where module_id = $1 returning plan_version_sent = $2 as is_newest),
     accepted as (
       update plan_sets set accepted_at = coalesce(accepted_at, $3) where station_id = $1 and version = $2 returning body)
     select (select body from accepted) as body,
       case when s.is_newest and not (${REMOVAL_WAITS}) then set_config('zagon.planning', 'on', true) end as planning
     from station s join modules m on m.id = $1 left join clients c on c.id = m.client_id`,
    [stationId, version, at],
  );
  return row?.body ?? undefined;
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
  // Later refusals wait until an unconfirmed set is due again: a station may refuse every set.
  if (row?.refusals === 1) await requestPlanningOfStation(sql, stationId);
  return row?.refusals;
}

/** When a station first reported having this opening; null if never. */
export async function acceptedAt(sql: Sql, stationId: string, openingId: string): Promise<Temporal.Instant | null> {
  const row = await sql.first<{ at: Temporal.Instant | null }>(
    `select min(accepted_at) as at from plan_sets
     where station_id = $1 and body -> 'runs' @> jsonb_build_array(jsonb_build_object('run_id', $2::text))`,
    [stationId, openingId],
  );
  return row?.at ?? null;
}

/** How long an expired plan set is stored: until a run has ended, its why card shows since when the station had it. */
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
 * SQL that is true for an output `o` that its station may open even with the link down: a plan set that it has, or may
 * have been sent since, is still valid at `now` and contains an unfinished opening of it.
 */
export const heldByStation = (now: `$${number}`): string => `exists (select from modules m
    join stations t on t.module_id = m.station_id
    join plan_sets v on v.station_id = t.module_id and v.version >= coalesce(t.plan_version_active, 0)
    cross join lateral jsonb_array_elements(coalesce(v.body -> 'runs', '[]')) r
    where m.id = o.module_id and v.valid_until > ${now} and r ->> 'module' = m.serial_number and r ->> 'output' = o.field_name
      and (r ->> 'open_at')::timestamptz + make_interval(secs => (r ->> 'duration_s')::float8) > ${now})`;
