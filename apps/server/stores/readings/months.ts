import type { Pool } from '../../database/pool.ts';

/** How long raw readings are stored; daily values stay forever. */
export const READINGS_RETENTION_YEARS = 10;

/** Number of future months that get a partition in advance. */
const MONTHS_AHEAD = 2;

/**
 * Creates partitions for the coming months and for every other month with readings, each in its own transaction.
 */
export async function createMonths(pool: Pool, now: Temporal.Instant): Promise<void> {
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

/** Drops readings past their retention, and the packed days with them. */
export async function dropOldReadings(pool: Pool, now: Temporal.Instant): Promise<void> {
  const cutoff = now.toZonedDateTimeISO('UTC').subtract({ years: READINGS_RETENTION_YEARS }).startOfDay();
  await pool.transaction(async (sql) => {
    await sql.run('select drop_readings_before($1)', [cutoff.toInstant()]);
    const day = cutoff.toPlainDate().toString();
    await sql.run('delete from reading_segments where day < $1::date', [day]);
    await sql.run('delete from sealed_days where day < $1::date', [day]);
  });
}
