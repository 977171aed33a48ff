import type { FieldName } from '@zagon/domain/catalogue/fields.ts';
import type { Sql } from '../../database/pool.ts';
import type { Span } from './rows.ts';
import { fieldNumber } from './seal-calendar.ts';

/**
 * Estimates how many points a report would read: stored counts for sealed days, plus index rows for the time since,
 * up to `max`. May be off by readings that arrived late for a sealed day, and by hours on the first and last day if
 * the account's days differ from UTC: it only protects others from huge reports and is not displayed.
 */
export async function countPoints(
  sql: Sql,
  modules: readonly { readonly key: number; readonly fields: readonly FieldName[] }[],
  span: Span,
  max: number,
): Promise<number> {
  const requested = modules.flatMap(({ key, fields }) => fields.map((name) => ({ key, field: fieldNumber(name) })));
  const counted = await sql.first<{ points: number }>(
    `select coalesce(sum(sealed.points + waiting.points), 0)::bigint as points
     from unnest($1::int[], $2::smallint[]) as asked (module_key, field)
     cross join (select to_timestamp($3::float8 / 1000) as since, to_timestamp($4::float8 / 1000) as until) as span
     cross join lateral (
       select coalesce(sum(d.count), 0) as points, (max(d.day) + 1)::timestamp at time zone 'UTC' as until
       from reading_days d
       where d.module_key = asked.module_key and d.field = asked.field
         and d.day >= (span.since at time zone 'UTC')::date and d.day < (span.until at time zone 'UTC')::date
     ) as sealed
     cross join lateral (
       select count(*) as points from (
         select from readings r
         where r.module_key = asked.module_key and r.ts >= greatest(span.since, sealed.until) and r.ts < span.until
         limit $5::bigint
       ) as seen
     ) as waiting`,
    [requested.map(({ key }) => key), requested.map(({ field }) => field), span.fromMs, span.untilMs, max],
  );
  return counted?.points ?? 0;
}
