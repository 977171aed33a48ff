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

/** The last closed runs of a section, newest first. */
export function closedRunsOf(
  sql: Sql,
  accountId: string,
  sectionId: string,
  { limit, before }: { readonly limit: number; readonly before: Temporal.Instant },
): Promise<readonly ClosedRunRow[]> {
  return sql.rows(
    `select p.id, p.opened_at, p.closed_at from output_plans p
     join sections s on s.client_id = p.client_id and s.output_id = p.output_id
     where p.client_id = $1 and s.id = $2 and p.role = 'element' and p.closed_at > p.opened_at and p.closed_at <= $4
       and p.open_at > $5 and p.open_at <= $4::timestamptz + interval '1 day'
     order by p.opened_at desc limit $3`,
    [accountId, sectionId, limit, before, before.subtract(BACK)],
  );
}
