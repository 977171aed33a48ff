import type { Sql } from '../../database/pool.ts';

/** A closed opening of a section, by a schedule or by hand, as its module reported it. */
export type ClosedRunRow = {
  readonly id: string;
  readonly opened_at: Temporal.Instant;
  readonly closed_at: Temporal.Instant;
};

/** SQL condition: an output of a client has opened since a time; all are SQL expressions. */
export function hasOpenedSince(clientId: string, outputId: string, at: string): string {
  return `exists (select from output_plans later where later.client_id = ${clientId} and later.output_id = ${outputId}
    and later.role = 'element' and later.opened_at > ${at} and later.open_at > ${at} - interval '1 day')`;
}

/** Whether a section has been watered since a time. */
export async function wasWateredSince(
  sql: Sql,
  accountId: string,
  sectionId: string,
  at: Temporal.Instant,
): Promise<boolean> {
  const row = await sql.first<{ watered: boolean }>(
    `select ${hasOpenedSince('s.client_id', 's.output_id', '$3::timestamptz')} as watered from sections s
     where s.client_id = $1 and s.id = $2`,
    [accountId, sectionId, at],
  );
  return row?.watered === true;
}

/** Farthest back that runs are looked for: the index uses the planned time. */
const BACK = { hours: 60 * 24 } as const;

type LastRuns = { readonly limit: number; readonly before: Temporal.Instant };

/** The last closed runs of a section, newest first. */
export async function closedRunsOf(
  sql: Sql,
  accountId: string,
  sectionId: string,
  last: LastRuns,
): Promise<readonly ClosedRunRow[]> {
  return (await closedRunsOfSections(sql, accountId, [sectionId], last)).get(sectionId) ?? [];
}

/** The same of several sections; one without a run is missing. */
export async function closedRunsOfSections(
  sql: Sql,
  accountId: string,
  sectionIds: readonly string[],
  { limit, before }: LastRuns,
): Promise<ReadonlyMap<string, readonly ClosedRunRow[]>> {
  const rows = await sql.rows<ClosedRunRow & { readonly section_id: string }>(
    `select s.id as section_id, run.* from sections s cross join lateral (
       select p.id, p.opened_at, p.closed_at from output_plans p
       where p.client_id = s.client_id and p.output_id = s.output_id and p.role = 'element'
         and p.closed_at > p.opened_at and p.closed_at <= $4
         and p.open_at > $5 and p.open_at <= $4::timestamptz + interval '1 day'
       order by p.opened_at desc limit $3) run
     where s.client_id = $1 and s.id = any($2::uuid[]) order by s.id, run.opened_at desc`,
    [accountId, sectionIds, limit, before, before.subtract(BACK)],
  );
  return Map.groupBy(rows, ({ section_id: id }) => id);
}
