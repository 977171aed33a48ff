import type { Sql } from '../../database/pool.ts';

/** A module of the account with its location. */
export type PlacedModuleRow = {
  readonly id: string;
  readonly key: number;
  readonly name: string;
  readonly device_type: string;
  readonly reporting_interval_s: number;
  readonly config: unknown;
  readonly longitude: number | null;
  readonly latitude: number | null;
};

const PLACED_MODULE = `
  select id, key, name, device_type, reporting_interval_s, config, longitude, latitude from modules
  where client_id = $1`;

/** Those of these modules that belong to the account. */
export function ownModules(sql: Sql, accountId: string, ids: readonly string[]): Promise<readonly PlacedModuleRow[]> {
  return sql.rows(`${PLACED_MODULE} and id = any($2::uuid[]) order by array_position($2::uuid[], id)`, [
    accountId,
    ids,
  ]);
}

/** The account's universal modules, to which rain gauges are connected, oldest first. */
export function universalModules(sql: Sql, accountId: string): Promise<readonly PlacedModuleRow[]> {
  return sql.rows(`${PLACED_MODULE} and device_type = 'AM-600' and removing_at is null order by created_at, id`, [
    accountId,
  ]);
}

export type ProbeConditionRow = { readonly module_id: string; readonly section_id: string };

/** Which module each schedule reads, alone or in a group, before it opens which section, alone or in a group; $1: account. */
export const PROBE_CONDITIONS = `
  with read as (
    select s.id, coalesce(c.value #>> '{source,id_object}', c.value #>> '{source,id_group}')::uuid as source_id
    from schedules s cross join jsonb_array_elements(s.definition -> 'conditions') c
    where s.client_id = $1 and s.deleted_at is null
  ), opened as (
    select s.id, (e.value ->> 'id')::uuid as element_id
    from schedules s cross join jsonb_array_elements(s.definition -> 'elements') e
    where s.client_id = $1 and s.deleted_at is null
  )
  select distinct coalesce(sources.member_id, read.source_id) as module_id, sections.id as section_id
  from read join opened using (id)
  left join group_members sources on sources.client_id = $1 and sources.group_id = read.source_id
  left join group_members elements on elements.client_id = $1 and elements.group_id = opened.element_id
  join sections on sections.client_id = $1 and sections.id = coalesce(elements.member_id, opened.element_id)`;

/** The rows of `PROBE_CONDITIONS`. */
export function probeConditions(sql: Sql, accountId: string): Promise<readonly ProbeConditionRow[]> {
  return sql.rows(PROBE_CONDITIONS, [accountId]);
}

export type WateringRow = {
  readonly output_id: string;
  readonly opened_at: Temporal.Instant;
  readonly closed_at: Temporal.Instant;
  readonly fertigation: boolean;
};

/** Maximum number of openings: enough for years of a farm with many short cycles. */
const WATERINGS_MAX = 100_000;

/** Finished openings of some outputs that overlap a span, as reported by their modules. */
export function wateringsIn(
  sql: Sql,
  accountId: string,
  outputIds: readonly string[],
  span: { readonly from: Temporal.Instant; readonly until: Temporal.Instant },
): Promise<readonly WateringRow[]> {
  // The index uses the planned time; a module opens within a day of it.
  return sql.rows(
    `select output_id, opened_at, closed_at, fertigation from output_plans
     where client_id = $1 and output_id = any($2::uuid[]) and opened_at < $4 and closed_at > $3
       and closed_at > opened_at and open_at > $3::timestamptz - interval '2 days'
       and open_at < $4::timestamptz + interval '1 day'
     order by opened_at limit ${WATERINGS_MAX}`,
    [accountId, outputIds, span.from, span.until],
  );
}
