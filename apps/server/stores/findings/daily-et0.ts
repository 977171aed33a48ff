import { json, type Sql } from '../../database/pool.ts';

/** Reference evapotranspiration of a local day, mm, with what it is from. */
export type DailyEt0 = {
  /** ISO date. */
  readonly day: string;
  readonly mm: number;
  readonly basis: 'measured' | 'measured_and_forecast' | 'forecast';
};

/** The stored days of a farm from a day on. */
export function dailyEt0Since(sql: Sql, accountId: string, day: string): Promise<readonly DailyEt0[]> {
  return sql.rows('select day, mm, basis from daily_et0 where client_id = $1 and day >= $2 order by day', [
    accountId,
    day,
  ]);
}

/** Stores days; a day that is stored already stays as it is. */
export async function storeDailyEt0(sql: Sql, accountId: string, days: readonly DailyEt0[]): Promise<void> {
  if (days.length === 0) return;
  await sql.run(
    `insert into daily_et0 (client_id, day, mm, basis)
     select $1, d.day, d.mm, d.basis from jsonb_to_recordset($2::jsonb) as d (day date, mm double precision, basis text)
     on conflict do nothing`,
    [accountId, json(days)],
  );
}
