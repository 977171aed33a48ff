import type { Sql } from '../../database/pool.ts';
import type { Span } from './rows.ts';

/** The parts of a span during which a module belonged to an account, in order. */
export async function ownedSpans(sql: Sql, accountId: string, moduleKey: number, span: Span): Promise<readonly Span[]> {
  const rows = await sql.rows<{ from_ms: number; until_ms: number }>(
    `select greatest(extract(epoch from since) * 1000, $3::float8)::float8 as from_ms,
            least(extract(epoch from until) * 1000, $4::float8)::float8 as until_ms
     from module_ownerships o
     where module_key = $2 and (client_id = $1 or exists (
         -- a shared module is visible as far as it belongs to its owner
         select from modules m join module_shares sh on sh.module_id = m.id
         where m.key = $2 and m.client_id = o.client_id and sh.to_client_id = $1 and sh.ended_at is null))
       and extract(epoch from since) * 1000 < $4 and extract(epoch from until) * 1000 > $3
     order by since`,
    [accountId, moduleKey, span.fromMs, span.untilMs],
  );
  return rows.map((row) => ({ fromMs: row.from_ms, untilMs: row.until_ms }));
}
