import type { FieldName } from '@zagon/domain/catalogue/fields.ts';
import { amountFieldsOf } from '@zagon/domain/meters/counting-terminals.ts';
import { dailyAmounts } from '@zagon/domain/meters/daily-amounts.ts';
import { LONGEST_INTERVAL_MS } from '@zagon/domain/reports/lines/interval-start.ts';
import type pg from 'pg';
import type { Sql } from '../../database/pool.ts';
import { quoteColumn } from './row.ts';
import { readRows } from './rows.ts';
import { dateText, DAY_MS, fieldNumber } from './seal-calendar.ts';

/**
 * Maximum distance between the bounds of a UTC day and those of an account's day that overlaps it. Without such
 * bounds the database would scan all of the module's months for every day.
 */
const OVERLAP_MARGIN_MS = 26 * 3_600_000;

function instantOf(ms: number): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(ms);
}

/** A UTC day of a module. */
type ModuleDay = { readonly moduleKey: number; readonly day: number };

/**
 * Recomputes the daily values of the owner's local days that contain readings of this UTC day. A state belongs to the
 * local day of its instant, an amount to the one in which its interval began, which may be the day before.
 */
export async function writeDailyValues(
  sql: Sql,
  connection: pg.ClientBase,
  of: ModuleDay,
  fields: readonly FieldName[],
): Promise<void> {
  if (fields.length === 0) return;
  const module = await sql.first<{ device_type: string; config: unknown; zone: string }>(
    `select m.device_type, m.config, coalesce(c.time_zone, 'UTC') as zone
     from modules m left join clients c on c.id = m.client_id where m.key = $1`,
    [of.moduleKey],
  );
  const amounts = module === undefined ? [] : amountFieldsOf(module.device_type, module.config);
  await writeStates(
    sql,
    of,
    fields.filter((field) => !amounts.includes(field)),
  );
  const counted = fields.filter((field) => amounts.includes(field));
  if (module !== undefined && counted.length > 0) await writeAmounts(sql, connection, of, counted, module.zone);
}

/** The daily values of amounts. */
async function writeAmounts(
  sql: Sql,
  connection: pg.ClientBase,
  { moduleKey, day }: ModuleDay,
  fields: readonly FieldName[],
  zone: string,
): Promise<void> {
  const dateOf = (ms: number) => instantOf(ms).toZonedDateTimeISO(zone).toPlainDate();
  const first = dateOf(day * DAY_MS).subtract({ days: 1 });
  const last = dateOf((day + 1) * DAY_MS - 1);
  const fromMs = first.toZonedDateTime(zone).epochMilliseconds - LONGEST_INTERVAL_MS;
  const untilMs = last.add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds + LONGEST_INTERVAL_MS;
  const { timesMs, columns } = await readRows(connection, moduleKey, fields, [{ fromMs, untilMs }]);
  const rows = fields.flatMap((field) =>
    dailyAmounts({ timesMs, values: columns.get(field) ?? new Float64Array(0) }, zone)
      .filter((one) => one.day >= first.toString() && one.day <= last.toString())
      .map((one) => ({ ...one, field: fieldNumber(field) })),
  );
  await sql.run(
    `insert into reading_days (module_key, field, day, count, least, most, total)
     select $1, v.* from unnest($2::smallint[], $3::date[], $4::int[], $5::float8[], $6::float8[], $7::float8[]) as v
     on conflict (module_key, field, day) do update
       set count = excluded.count, least = excluded.least, most = excluded.most, total = excluded.total`,
    [
      moduleKey,
      rows.map(({ field }) => field),
      rows.map((row) => row.day),
      rows.map(({ count }) => count),
      rows.map(({ least }) => least),
      rows.map(({ most }) => most),
      rows.map(({ total }) => total),
    ],
  );
}

/** The daily values of states. */
async function writeStates(sql: Sql, { moduleKey, day }: ModuleDay, fields: readonly FieldName[]): Promise<void> {
  if (fields.length === 0) return;
  const pairs = fields.map((field) => `(${fieldNumber(field)}::smallint, ${quoteColumn(field)}::float8)`).join(', ');
  await sql.run(
    `with zone as (
       select coalesce((select c.time_zone from modules m join clients c on c.id = m.client_id where m.key = $1), 'UTC') as name),
     days as (
       select distinct (edge at time zone zone.name)::date as day
       from zone, (values ($2::date::timestamp at time zone 'UTC'), ($2::date::timestamp at time zone 'UTC' + interval '86399 s')) as e (edge)),
     spans as (
       select days.day, days.day::timestamp at time zone zone.name as since, (days.day + 1)::timestamp at time zone zone.name as until
       from days, zone)
     insert into reading_days (module_key, field, day, count, least, most, total)
     select $1, v.field, s.day, count(*), min(v.value), max(v.value), sum(v.value)
     from spans s
     join readings r on r.module_key = $1 and r.ts >= $3 and r.ts < $4 and r.ts >= s.since and r.ts < s.until
     cross join lateral (values ${pairs}) as v (field, value)
     where v.value is not null
     group by v.field, s.day
     on conflict (module_key, field, day) do update
       set count = excluded.count, least = excluded.least, most = excluded.most, total = excluded.total`,
    [
      moduleKey,
      dateText(day),
      instantOf(day * DAY_MS - OVERLAP_MARGIN_MS),
      instantOf((day + 1) * DAY_MS + OVERLAP_MARGIN_MS),
    ],
  );
}
