import { SOIL_DELAYS_MS } from '@zagon/domain/water-arrival/response.ts';
import { measurableAfterMs } from '@zagon/domain/water-arrival/rise.ts';
import type { Sql } from '../../database/pool.ts';
import { IS_SECTION_TO_WATCH } from './rises.ts';

/** A section as it is judged: with what grows there, and the probes that users confirmed. */
export type JudgedSectionRow = {
  readonly id: string;
  readonly output_id: string;
  readonly type: string;
  readonly area_m2: number | null;
  readonly flow_m3_per_h: number | null;
  readonly plant_type: number | null;
  /** ISO date. */
  readonly season_start: string | null;
  readonly roots_cm: number | null;
  readonly soil_type: number | null;
  readonly wetted_percent: number | null;
  readonly full_percent: number | null;
  readonly refill_percent: number | null;
  readonly learning_since: Temporal.Instant | null;
  readonly probes: readonly JudgedProbeRow[];
};

export type JudgedProbeRow = {
  readonly module_id: string;
  readonly key: number;
  readonly device_type: string;
  readonly config: unknown;
  /** The soil around it, by its own setting. */
  readonly soil_type: number | null;
  /** When it was linked, or replaced in the ground, epoch milliseconds. */
  readonly since_ms: number;
  /** When it was replaced in the ground, epoch milliseconds; null: never. */
  readonly replaced_ms: number | null;
};

/** SQL of a `JudgedProbeRow` of a row `m` of modules; `since`: SQL expression of when it was linked. */
const probeJson = (since: string): string =>
  `json_build_object('module_id', m.id, 'key', m.key, 'device_type', m.device_type, 'config', m.config,
    'soil_type', m.soil_type, 'since_ms', extract(epoch from greatest(${since}, m.probe_since)) * 1000,
    'replaced_ms', extract(epoch from m.probe_since) * 1000)`;

/** Modules as probes of a section, each since it is in the account. */
export async function probesOfModules(
  sql: Sql,
  accountId: string,
  moduleIds: readonly string[],
): Promise<readonly JudgedProbeRow[]> {
  const rows = await sql.rows<{ probe: JudgedProbeRow }>(
    `select ${probeJson('m.created_at')} as probe from modules m where m.client_id = $1 and m.id = any($2::uuid[])
       and m.removed_at is null and m.removing_at is null`,
    [accountId, moduleIds],
  );
  return rows.map(({ probe }) => probe);
}

/** Sections of an account that are not being removed. */
export function judgedSections(sql: Sql, accountId: string): Promise<readonly JudgedSectionRow[]> {
  return sql.rows(
    `select s.id, s.output_id, s.type, s.area_m2, s.flow_m3_per_h, s.plant_type, s.season_start, s.roots_cm,
       s.soil_type, s.wetted_percent, s.full_percent, s.refill_percent, s.learning_since,
       coalesce((select json_agg(${probeJson('p.since')} order by p.id)
         from section_probes p join modules m on m.id = p.module_id
         where p.client_id = s.client_id and p.section_id = s.id and p.until is null and p.origin = 'confirmed'
           and m.removed_at is null and m.removing_at is null), '[]') as probes
     from sections s where s.client_id = $1 and s.removing_at is null order by s.created_at, s.id`,
    [accountId],
  );
}

/** An account with something to judge. */
export type DueAccountRow = { readonly id: string; readonly time_zone: string };

/**
 * Accounts of which a section has not been judged since the last dawn in the farm's zone, or its unexpected water
 * within the last hour, or of which a run of the last day has not been judged: this is asked every minute, and older
 * runs are looked for when their section is judged at dawn.
 */
export function accountsToJudge(sql: Sql, now: Temporal.Instant): Promise<readonly DueAccountRow[]> {
  return sql.rows(
    `select c.id, c.time_zone from clients c where c.erased_at is null and (
       exists (select from sections s where s.client_id = c.id and s.removing_at is null and not exists (
           select from findings f where f.client_id = c.id and f.kind = 'soil_water' and f.subject_id = s.id
             and f.superseded_at is null and f.at >= ${DAWN}))
       or exists (select from sections s where s.client_id = c.id and ${IS_SECTION_TO_WATCH})
       or exists (select from output_plans p join sections s on s.client_id = p.client_id and s.output_id = p.output_id
         where p.client_id = c.id and p.open_at > $1::timestamptz - interval '30 hours' and ${IS_RUN_TO_JUDGE}))
     order by c.id`,
    [now],
  );
}

/** The last time before $1 at which it was 04:00 in the zone of the farm. */
const DAWN = `((($1::timestamptz at time zone c.time_zone - interval '4 hours')::date + time '04:00') at time zone c.time_zone)`;

/** How long after its end a run may become measurable, min: by how quickly the sensors of its section answer. */
const MEASURABLE_MIN = SOIL_DELAYS_MS.map((delayMs) => measurableAfterMs(delayMs) / 60_000);
/** A run that cannot be measured yet is looked at again for so long after each of these times, min, not every minute. */
const LOOKED_AT_MIN = 5;

const IS_RUN_TO_JUDGE = `p.role = 'element' and p.closed_at > p.opened_at
  and p.closed_at between $1::timestamptz - interval '14 days' and $1::timestamptz - interval '${Math.min(...MEASURABLE_MIN)} minutes'
  and p.open_at > $1::timestamptz - interval '16 days'
  and (p.closed_at < $1::timestamptz - interval '${Math.max(...MEASURABLE_MIN)} minutes' or ${MEASURABLE_MIN.map(
    (minutes) =>
      `p.closed_at between $1::timestamptz - interval '${minutes + LOOKED_AT_MIN} minutes' and $1::timestamptz - interval '${minutes} minutes'`,
  ).join(' or ')})
  and not exists (select from findings f where f.client_id = p.client_id and f.kind = 'water_arrived'
    and f.subject_id = p.id and f.superseded_at is null)`;

/** Sections that have not been judged since the last dawn. */
export async function sectionsToJudge(
  sql: Sql,
  accountId: string,
  now: Temporal.Instant,
): Promise<ReadonlySet<string>> {
  const rows = await sql.rows<{ id: string }>(
    `select s.id from sections s join clients c on c.id = s.client_id
     where c.id = $2 and s.removing_at is null and not exists (
       select from findings f where f.client_id = c.id and f.kind = 'soil_water' and f.subject_id = s.id
         and f.superseded_at is null and f.at >= ${DAWN})`,
    [now, accountId],
  );
  return new Set(rows.map(({ id }) => id));
}

/** A closed run that has not been judged, with its section. */
export type RunToJudgeRow = {
  readonly id: string;
  readonly section_id: string;
  readonly opened_at: Temporal.Instant;
  readonly closed_at: Temporal.Instant;
};

/** Closed runs of an account that have not been judged, oldest first. */
export function runsToJudge(sql: Sql, accountId: string, now: Temporal.Instant): Promise<readonly RunToJudgeRow[]> {
  return sql.rows(
    `select p.id, s.id as section_id, p.opened_at, p.closed_at from output_plans p
     join sections s on s.client_id = p.client_id and s.output_id = p.output_id
     where p.client_id = $2 and ${IS_RUN_TO_JUDGE} order by p.closed_at`,
    [now, accountId],
  );
}
