import type { Sql } from '../db/pool.ts';
import type { Span } from './readings-rows.ts';

/** The parts of a span in which a module belonged to an account, in their order. */
export async function ownedSpans(sql: Sql, clientId: string, moduleKey: number, span: Span): Promise<readonly Span[]> {
  return sql.rows<Span>(
    `select greatest(extract(epoch from since) * 1000, $3::float8)::float8 as "fromMs",
            least(extract(epoch from until) * 1000, $4::float8)::float8 as "untilMs"
     from module_ownerships o
     where module_key = $2 and (client_id = $1 or exists (
         -- what somebody is shown, he sees as far as it is its owner's
         select from modules m join module_shares sh on sh.module_id = m.id
         where m.key = $2 and m.client_id = o.client_id and sh.to_client_id = $1 and sh.ended_at is null))
       and extract(epoch from since) * 1000 < $4 and extract(epoch from until) * 1000 > $3
     order by since`,
    [clientId, moduleKey, span.fromMs, span.untilMs],
  );
}
