import { packHistory } from '@zagon/contract/history/pack.ts';
import { FIELD_NAMES, type FieldName } from '@zagon/domain/catalogue/fields.ts';
import type pg from 'pg';
import type { Pool, Sql } from '../../database/pool.ts';
import type { ReadingRow } from './row.ts';
import { writeDailyValues } from './daily-values.ts';
import { readRows } from './rows.ts';
import { dateText, DAY_MS, dayOf, fieldNumber } from './seal-calendar.ts';

/**
 * First key of the advisory locks shared by a day's writers and taken exclusively by its sealer; the second is the day.
 */
const LOCK = 7_204_010;

/** Finished days with late rows, and their modules. */
export type LateDays = readonly { readonly moduleKey: number; readonly day: number }[];

/** Finds the rows that belong to finished days, which may already be sealed. */
export function lateDaysOf(rows: readonly ReadingRow[], nowMs: number): LateDays {
  const today = dayOf(nowMs);
  const late = new Map<string, { moduleKey: number; day: number }>();
  for (const { moduleKey, atMs } of rows) {
    const day = dayOf(atMs);
    if (day < today) late.set(`${moduleKey} ${day}`, { moduleKey, day });
  }
  return [...late.values()];
}

/** Must be called before writing late rows: keeps these days from being sealed until the transaction ends. */
export async function lockDays(sql: Sql, late: LateDays): Promise<void> {
  const days = [...new Set(late.map(({ day }) => day))].toSorted((a, b) => a - b);
  if (days.length === 0) return;
  await sql.run('select pg_advisory_xact_lock_shared($1, day) from unnest($2::int[]) as day', [LOCK, days]);
}

/** Must be called in the transaction that writes late rows: marks their sealed days stale, to be resealed. */
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

/** Queues every module's days that have ended since the last pass. */
export async function queueEndedDays(sql: Sql, now: Temporal.Instant): Promise<void> {
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

/** Queues the days of existing history, such as a newly seeded farm's. */
export async function queueDays(sql: Sql, span: { readonly fromMs: number; readonly untilMs: number }): Promise<void> {
  await sql.run(
    `insert into days_to_seal (module_key, day)
     select m.key, d::date from modules m, generate_series($1::date, $2::date, interval '1 day') as d
     on conflict do nothing`,
    [dateText(dayOf(span.fromMs)), dateText(dayOf(span.untilMs) - 1)],
  );
}

/** Seals some modules of the oldest waiting day in one transaction. Returns the number sealed. */
export function sealBatch(pool: Pool, max: number, now: Temporal.Instant): Promise<number> {
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
      [next.day, max],
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
    const indexes = [...values.keys()].filter((index) => !Number.isNaN(values[index]));
    if (field === undefined || indexes.length === 0) return [];
    return [{ field, bytes: segmentOf(field, timesMs, values, indexes) }];
  });
  await sql.run('delete from reading_segments where module_key = $1 and day = $2::date', [moduleKey, dateText(day)]);
  await sql.run(
    `insert into reading_segments (module_key, field, day, bytes)
     select $1, field, $2::date, bytes from unnest($3::smallint[], $4::bytea[]) as s (field, bytes)`,
    [moduleKey, dateText(day), segments.map(({ field }) => fieldNumber(field)), segments.map(({ bytes }) => bytes)],
  );
  await writeDailyValues(
    sql,
    connection,
    { moduleKey, day },
    segments.map(({ field }) => field),
  );
  await sql.run(
    `insert into sealed_days (module_key, day, sealed_at) values ($1, $2::date, $3)
     on conflict (module_key, day) do update set version = sealed_days.version + 1, stale = false, sealed_at = $3`,
    [moduleKey, dateText(day), now],
  );
}

/** The values of one field without the timestamps at which it had none. */
function segmentOf(
  field: FieldName,
  timesMs: Float64Array,
  values: Float32Array | Float64Array,
  indexes: readonly number[],
): Buffer {
  const packed = values instanceof Float64Array ? new Float64Array(indexes.length) : new Float32Array(indexes.length);
  const times = new Float64Array(indexes.length);
  for (const [at, place] of indexes.entries()) {
    packed[at] = values[place] ?? Number.NaN;
    times[at] = timesMs[place] ?? Number.NaN;
  }
  return Buffer.from(packHistory({ timesMs: times, columns: new Map([[field, packed]]) }));
}
