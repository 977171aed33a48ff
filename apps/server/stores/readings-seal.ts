import { packHistory } from '@zagon/contract/history/pack.ts';
import { FIELD_NAMES, type FieldName } from '@zagon/domain/catalogue/fields.ts';
import type pg from 'pg';
import type { Pool, Sql } from '../db/pool.ts';
import type { ReadingRow } from './readings-row.ts';
import { quoted } from './readings-row.ts';
import { readRows } from './readings-rows.ts';
import { dateText, DAY_MS, dayOf, fieldNumber } from './seal-calendar.ts';

/** First key of the locks that a day's writers share and its sealer has alone; the second is the day. */
const LOCK = 7_204_010;

/** The days that are over among those of some rows, with their modules. */
export type LateDays = readonly { readonly moduleKey: number; readonly day: number }[];

/** Which rows come too late for a day that is already over: their days may be sealed. */
export function lateDaysOf(rows: readonly ReadingRow[], nowMs: number): LateDays {
  const today = dayOf(nowMs);
  const late = new Map<string, { moduleKey: number; day: number }>();
  for (const { moduleKey, atMs } of rows) {
    const day = dayOf(atMs);
    if (day < today) late.set(`${moduleKey} ${day}`, { moduleKey, day });
  }
  return [...late.values()];
}

/** Before late rows are written: nobody seals these days until the transaction ends. */
export async function holdDays(sql: Sql, late: LateDays): Promise<void> {
  const days = [...new Set(late.map(({ day }) => day))].toSorted((a, b) => a - b);
  if (days.length === 0) return;
  await sql.run('select pg_advisory_xact_lock_shared($1, day) from unnest($2::int[]) as day', [LOCK, days]);
}

/** With late rows, in their transaction: what was sealed of their days counts no more, and is sealed anew. */
export async function unsealDays(sql: Sql, late: LateDays): Promise<void> {
  if (late.length === 0) return;
  const params = [late.map(({ moduleKey }) => moduleKey), late.map(({ day }) => dateText(day))];
  await sql.run(
    `update sealed_days s set stale = true from unnest($1::int[], $2::date[]) as late (module_key, day)
     where s.module_key = late.module_key and s.day = late.day and not s.stale`,
    params,
  );
  await sql.run(
    `insert into days_to_seal (module_key, day) select * from unnest($1::int[], $2::date[]) on conflict do nothing`,
    params,
  );
}

/** Puts every module's days that have ended since the last round on the list. */
export async function closeDays(sql: Sql, now: Temporal.Instant): Promise<void> {
  const yesterday = dateText(dayOf(now.epochMilliseconds) - 1);
  await sql.run(
    `with closed as (
       update sealing set closed_through = $1::date where closed_through < $1::date
       returning (select closed_through from sealing) as before)
     insert into days_to_seal (module_key, day)
     select m.key, d::date from closed, modules m, generate_series(closed.before + 1, $1::date, interval '1 day') as d
     on conflict do nothing`,
    [yesterday],
  );
}

/** Puts the days of some history on the list, such as that of a farm that was just filled. */
export async function sealLater(sql: Sql, span: { readonly fromMs: number; readonly untilMs: number }): Promise<void> {
  await sql.run(
    `insert into days_to_seal (module_key, day)
     select m.key, d::date from modules m, generate_series($1::date, $2::date, interval '1 day') as d
     on conflict do nothing`,
    [dateText(dayOf(span.fromMs)), dateText(dayOf(span.untilMs) - 1)],
  );
}

/** Seals some modules of the oldest day that waits; how many were sealed. Each call is one transaction. */
export function sealSome(pool: Pool, most: number, now: Temporal.Instant): Promise<number> {
  return pool.transaction(async (sql, connection) => {
    const next = await sql.first<{ day: string }>(
      `select day::text from days_to_seal where day < $1::date order by day limit 1`,
      [dateText(dayOf(now.epochMilliseconds))],
    );
    if (next === undefined) return 0;
    const day = dayOf(Date.parse(next.day));
    await sql.run('select pg_advisory_xact_lock($1, $2)', [LOCK, day]);
    const waiting = await sql.rows<{ module_key: number }>(
      `delete from days_to_seal where day = $1::date and module_key in
         (select module_key from days_to_seal where day = $1::date order by module_key limit $2)
       returning module_key`,
      [next.day, most],
    );
    for (const { module_key: moduleKey } of waiting) await sealDay(sql, connection, moduleKey, day, now);
    return waiting.length;
  });
}

async function sealDay(
  sql: Sql,
  connection: pg.ClientBase,
  moduleKey: number,
  day: number,
  now: Temporal.Instant,
): Promise<void> {
  const span = { fromMs: day * DAY_MS, untilMs: (day + 1) * DAY_MS };
  const { timesMs, columns } = await readRows(connection, moduleKey, FIELD_NAMES, [span]);
  const segments = [...columns].flatMap(([name, values]) => {
    const field = FIELD_NAMES.find((one) => one === name);
    const places = [...values.keys()].filter((index) => !Number.isNaN(values[index]));
    if (field === undefined || places.length === 0) return [];
    return [{ field, bytes: segmentOf(field, timesMs, values, places) }];
  });
  await sql.run('delete from reading_segments where module_key = $1 and day = $2::date', [moduleKey, dateText(day)]);
  await sql.run(
    `insert into reading_segments (module_key, field, day, bytes)
     select $1, field, $2::date, bytes from unnest($3::smallint[], $4::bytea[]) as s (field, bytes)`,
    [moduleKey, dateText(day), segments.map(({ field }) => fieldNumber(field)), segments.map(({ bytes }) => bytes)],
  );
  await writeDailyValues(
    sql,
    moduleKey,
    day,
    segments.map(({ field }) => field),
  );
  await sql.run(
    `insert into sealed_days (module_key, day, sealed_at) values ($1, $2::date, $3)
     on conflict (module_key, day) do update set version = sealed_days.version + 1, stale = false, sealed_at = $3`,
    [moduleKey, dateText(day), now],
  );
}

/** The values of one field alone, without the moments at which it had none. */
function segmentOf(
  field: FieldName,
  timesMs: Float64Array,
  values: Float32Array | Float64Array,
  places: readonly number[],
): Buffer {
  const kept = values instanceof Float64Array ? new Float64Array(places.length) : new Float32Array(places.length);
  const times = new Float64Array(places.length);
  for (const [at, place] of places.entries()) {
    kept[at] = values[place] ?? Number.NaN;
    times[at] = timesMs[place] ?? Number.NaN;
  }
  return Buffer.from(packHistory({ timesMs: times, columns: new Map([[field, kept]]) }));
}

/**
 * A day of the account that shares a part with a day of UTC begins and ends no further from it. Without such
 * bounds the database would look through all months of the module for every day of it.
 */
const A_DAY_BESIDE_MS = 26 * 3_600_000;

function momentOf(ms: number): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(ms);
}

/** What the days of the account come to that share a part with this day of UTC: of the owner's own calendar. */
async function writeDailyValues(sql: Sql, moduleKey: number, day: number, fields: readonly FieldName[]): Promise<void> {
  if (fields.length === 0) return;
  const pairs = fields.map((field) => `(${fieldNumber(field)}::smallint, ${quoted(field)}::float8)`).join(', ');
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
      momentOf(day * DAY_MS - A_DAY_BESIDE_MS),
      momentOf((day + 1) * DAY_MS + A_DAY_BESIDE_MS),
    ],
  );
}
