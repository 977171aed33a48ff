import type { Sql } from '../../database/pool.ts';
import { recordEvents } from '../webhooks/record-events.ts';

/** A module's report about an output; null: no longer known. */
export type ReportedOutput = { readonly outputId: string; readonly open: boolean | null; readonly atMs: number };

/** Stores reported output states. A report older than the stored one changes nothing. */
export async function writeReportedOutputs(sql: Sql, reports: readonly ReportedOutput[]): Promise<void> {
  if (reports.length === 0) return;
  const rows = await sql.rows<{ id: string; is_changed: boolean }>(
    `update outputs o set reported_open = r.open, reported_at = r.at,
       reported_since = case when o.reported_open is distinct from r.open then r.at else o.reported_since end
     from (select id, open, to_timestamp(at_ms / 1000.0) as at from unnest($1::uuid[], $2::boolean[], $3::float8[]) as t(id, open, at_ms)) r
     where o.id = r.id and (r.open is null or o.reported_at is null or o.reported_at <= r.at or o.reported_open is null)
     returning o.id, coalesce(o.reported_open is not null and o.reported_since = r.at, false) as is_changed`,
    [reports.map(({ outputId }) => outputId), reports.map(({ open }) => open), reports.map(({ atMs }) => atMs)],
  );
  // Most reports repeat what is stored.
  const changed = rows.filter(({ is_changed }) => is_changed).map(({ id }) => id);
  const newestMs = Math.max(...reports.map(({ atMs }) => atMs));
  await recordEvents(sql, 'outputsReported', changed, Temporal.Instant.fromEpochMilliseconds(Math.round(newestMs)));
}
