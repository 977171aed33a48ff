import type { Sql } from '../../database/pool.ts';

/** Sections with a confirmed probe whose unexpected water was not judged within the last hour. */
export async function sectionsToWatch(
  sql: Sql,
  accountId: string,
  now: Temporal.Instant,
): Promise<ReadonlySet<string>> {
  const rows = await sql.rows<{ id: string }>(
    `select s.id from sections s where s.client_id = $2 and ${IS_SECTION_TO_WATCH}`,
    [now, accountId],
  );
  return new Set(rows.map(({ id }) => id));
}

/** SQL condition of `sectionsToWatch` for a row `s` of sections; $1: now. What is said expires after three hours. */
export const IS_SECTION_TO_WATCH = `s.removing_at is null
  and exists (select from section_probes p join modules m on m.id = p.module_id
    where p.client_id = s.client_id and p.section_id = s.id and p.until is null and p.origin = 'confirmed'
      and m.removed_at is null and m.removing_at is null)
  and not exists (select from findings f where f.client_id = s.client_id and f.kind = 'unexpected_water'
    and f.subject_id = s.id and f.superseded_at is null and f.expires_at > $1::timestamptz + interval '2 hours')`;

/** By section: the facts of its last finding about unexpected water that said something, though it may be superseded. */
export async function lastRises(
  sql: Sql,
  accountId: string,
  sectionIds: readonly string[],
): Promise<ReadonlyMap<string, unknown>> {
  const rows = await sql.rows<{ subject_id: string; facts: unknown }>(
    `select distinct on (subject_id) subject_id, facts from findings
     where client_id = $1 and kind = 'unexpected_water' and subject_id = any($2::uuid[]) and stated
     order by subject_id, at desc, id desc`,
    [accountId, sectionIds],
  );
  return new Map(rows.map(({ subject_id: id, facts }) => [id, facts]));
}

/** Modules around a sensor of which the soil was frozen after a time: when it thaws, it reads as wetter. */
export async function frozenModules(
  sql: Sql,
  accountId: string,
  moduleIds: readonly string[],
  since: Temporal.Instant,
): Promise<ReadonlySet<string>> {
  const rows = await sql.rows<{ id: string }>(
    `select distinct subject_id as id from findings
     where client_id = $1 and kind = 'probe_trust' and subject_id = any($2::uuid[])
       and silence = 'frozen' and (superseded_at is null or superseded_at > $3)`,
    [accountId, moduleIds, since],
  );
  return new Set(rows.map(({ id }) => id));
}

/** When an output may have been open. */
export type PossibleOpeningRow = {
  readonly output_id: string;
  readonly from_at: Temporal.Instant;
  readonly until_at: Temporal.Instant;
};

/**
 * Openings of some outputs that overlap a span, of any kind, from the earlier of the planned and the reported start to
 * the later end: one that still runs, or that its station has not reported yet, explains water as well.
 */
export function possibleOpenings(
  sql: Sql,
  accountId: string,
  outputIds: readonly string[],
  span: { readonly from: Temporal.Instant; readonly until: Temporal.Instant },
): Promise<readonly PossibleOpeningRow[]> {
  return sql.rows(
    `select output_id, from_at, until_at from (
       select output_id, least(open_at, opened_at) as from_at,
         greatest(close_at, closed_at, case when opened_at is not null and closed_at is null then $4::timestamptz end) as until_at
       from output_plans where client_id = $1 and output_id = any($2::uuid[]) and role = 'element'
         and open_at > $3::timestamptz - interval '2 days' and open_at < $4::timestamptz + interval '1 day') opening
     where from_at < $4 and until_at > $3 order by from_at`,
    [accountId, outputIds, span.from, span.until],
  );
}
