import type { Pool } from '../db/pool.ts';

/** How long raw readings are kept; daily values stay. */
export const READINGS_KEPT_YEARS = 10;

/** So many months ahead have their table before the first reading of them comes. */
const MONTHS_AHEAD = 2;

/** Makes the tables of the coming months, and of every other month of which there are readings. Each in its own transaction. */
export async function makeMonths(pool: Pool, now: Temporal.Instant): Promise<void> {
  const months = await pool.rows<{ month: string }>(
    `select month::date::text as month from (
       select date_trunc('month', $1::timestamptz at time zone 'UTC') + make_interval(months => n) as month
       from generate_series(0, $2::int) as n
       union select date_trunc('month', ts at time zone 'UTC') from readings_other
     ) as wanted
     where to_regclass('readings_' || to_char(month, 'YYYY_MM')) is null order by month`,
    [now, MONTHS_AHEAD],
  );
  for (const { month } of months) await pool.run('select make_readings_month($1::date)', [month]);
}

/** Takes away what is older than readings are kept, and the packed days with it. */
export async function dropOldReadings(pool: Pool, now: Temporal.Instant): Promise<void> {
  const keptFrom = now.toZonedDateTimeISO('UTC').subtract({ years: READINGS_KEPT_YEARS }).startOfDay();
  await pool.transaction(async (sql) => {
    await sql.run('select drop_readings_before($1)', [keptFrom.toInstant()]);
    const day = keptFrom.toPlainDate().toString();
    await sql.run('delete from reading_segments where day < $1::date', [day]);
    await sql.run('delete from sealed_days where day < $1::date', [day]);
  });
}
