import type { Sql } from '../../database/pool.ts';
import type { Span } from './rows.ts';

/** The parts of a span during which each of some modules belonged to an account, in order, by the key of the module. */
export async function ownedSpansOf(
  sql: Sql,
  accountId: string,
  moduleKeys: readonly number[],
  span: Span,
): Promise<ReadonlyMap<number, readonly Span[]>> {
  const rows = await sql.rows<{ module_key: number; from_ms: number; until_ms: number }>(
    `select module_key, greatest(extract(epoch from since) * 1000, $3::float8)::float8 as from_ms,
            least(extract(epoch from until) * 1000, $4::float8)::float8 as until_ms
     from module_ownerships o
     where module_key = any($2::int[]) and (client_id = $1 or exists (
         -- a shared module is visible as far as it belongs to its owner
         select from modules m join module_shares sh on sh.module_id = m.id
         where m.key = o.module_key and m.client_id = o.client_id and sh.to_client_id = $1 and sh.ended_at is null))
       and extract(epoch from since) * 1000 < $4 and extract(epoch from until) * 1000 > $3
     order by module_key, since`,
    [accountId, moduleKeys, span.fromMs, span.untilMs],
  );
  const spans = Map.groupBy(rows, (row) => row.module_key);
  return new Map(
    [...spans].map(([key, own]) => [key, own.map((row) => ({ fromMs: row.from_ms, untilMs: row.until_ms }))]),
  );
}

/** The parts of a span during which a module belonged to an account, in order. */
export async function ownedSpans(sql: Sql, accountId: string, moduleKey: number, span: Span): Promise<readonly Span[]> {
  return (await ownedSpansOf(sql, accountId, [moduleKey], span)).get(moduleKey) ?? [];
}

/** The parts of spans that lie inside another one. */
export function spansWithin(spans: readonly Span[], { fromMs, untilMs }: Span): readonly Span[] {
  return spans
    .map((span) => ({ fromMs: Math.max(span.fromMs, fromMs), untilMs: Math.min(span.untilMs, untilMs) }))
    .filter((span) => span.fromMs < span.untilMs);
}
