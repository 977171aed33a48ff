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
const CHECKS_LAST = 40;

/** The newest checks of a section since a time, oldest first. */
export async function checksSince(
  sql: Sql,
  accountId: string,
  sectionId: string,
  since: Temporal.Instant,
): Promise<readonly Check[]> {
  const rows = await sql.rows<Row>(
    `select section_id, from_at, until_at, forecast_drop, measured_drop from forecast_checks
     where client_id = $1 and section_id = $2 and from_at >= $3 order by until_at desc limit ${CHECKS_LAST}`,
    [accountId, sectionId, since],
  );
  return rows.toReversed().map((row) => ({
    fromMs: row.from_at.epochMilliseconds,
    untilMs: row.until_at.epochMilliseconds,
    forecastDropPct: row.forecast_drop,
    measuredDropPct: row.measured_drop,
  }));
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
