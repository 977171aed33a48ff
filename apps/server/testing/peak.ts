import type { Sql } from '../database/pool.ts';
import { isLivePlannedOpening } from '../stores/openings/status-sql.ts';

/** Peak flow planned or open at any time on an account, over all its sections, m³/h. */
export async function peakM3PerH(sql: Sql, accountId: string): Promise<number> {
  const row = await sql.first<{ peak: number }>(
    `select max((select sum(s.flow_m3_per_h) from output_plans q join sections s on s.output_id = q.output_id
       where q.client_id = p.client_id and ${isLivePlannedOpening('q')} and q.role = 'element' and q.open_at <= p.open_at and q.close_at > p.open_at)) as peak
     from output_plans p where p.client_id = $1 and ${isLivePlannedOpening('p')} and p.role = 'element'`,
    [accountId],
  );
  return row?.peak ?? 0;
}
