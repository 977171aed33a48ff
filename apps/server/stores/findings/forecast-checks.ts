import type { Check } from '@zagon/domain/soil-water/check-forecast.ts';
import { json, type Sql } from '../../database/pool.ts';

type Row = {
  readonly section_id: string;
  readonly from_at: Temporal.Instant;
  readonly until_at: Temporal.Instant;
  readonly forecast_drop: number;
  readonly measured_drop: number;
};

/** Checks that say something of the forecasts of today. */
export const CHECKS_LAST = 40;

/** The newest checks of each of some sections, oldest first; a section without one is missing. */
export async function lastChecks(
  sql: Sql,
  accountId: string,
  sectionIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Check[]>> {
  const rows = await sql.rows<Row>(
    `select c.section_id, c.from_at, c.until_at, c.forecast_drop, c.measured_drop
     from unnest($2::uuid[]) as section (id) cross join lateral (
       select * from forecast_checks where client_id = $1 and section_id = section.id
       order by until_at desc limit ${CHECKS_LAST}) c
     order by c.section_id, c.until_at`,
    [accountId, sectionIds],
  );
  const bySection = Map.groupBy(rows, ({ section_id: id }) => id);
  return new Map([...bySection].map(([id, own]) => [id, own.map(checkOfRow)]));
}

function checkOfRow(row: Row): Check {
  return {
    fromMs: row.from_at.epochMilliseconds,
    untilMs: row.until_at.epochMilliseconds,
    forecastDropPct: row.forecast_drop,
    measuredDropPct: row.measured_drop,
  };
}

/** Stores checks; one that is stored already stays, so that a repeated pass changes nothing. */
export async function storeChecks(
  sql: Sql,
  accountId: string,
  sectionId: string,
  checks: readonly Check[],
): Promise<void> {
  if (checks.length === 0) return;
  await sql.run(
    `insert into forecast_checks (client_id, section_id, from_at, until_at, forecast_drop, measured_drop)
     select $1, $2, to_timestamp(c."fromMs" / 1000), to_timestamp(c."untilMs" / 1000), c."forecastDropPct", c."measuredDropPct"
     from jsonb_to_recordset($3::jsonb) as c ("fromMs" double precision, "untilMs" double precision,
       "forecastDropPct" double precision, "measuredDropPct" double precision)
     on conflict do nothing`,
    [accountId, sectionId, json(checks)],
  );
}
