import type { Pool } from '../../database/pool.ts';

/** The rows of an account as short lines for assertions. */
export function rigLines(pool: Pool, accountId: string) {
  const lines = async (query: string): Promise<readonly string[]> => {
    const rows = await pool.rows<{ line: string }>(query, [accountId]);
    return rows.map(({ line }) => line);
  };
  return {
    /** "o1 element 3" for each opening, in order. */
    openings: () =>
      lines(`select o.field_name || ' ' || p.role || ' ' || p.status as line from output_plans p join outputs o on o.id = p.output_id
         where p.client_id = $1 order by p.open_at, p.element, p.role, o.field_name`),
    /** "2026-06-01 1 done" for each run, in order. */
    results: () =>
      lines(
        `select date || ' ' || cycle || ' ' || coalesce(result, 'open') as line from runs where client_id = $1 order by starts_at`,
      ),
    /** "no_flow active" for each alarm, in order. */
    alarms: () =>
      lines(`select rule || case when inactivation_date is null then ' active' else ' ended' end as line from alarms
         where client_id = $1 order by activation_date, rule`),
  };
}
