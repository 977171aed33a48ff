import type { Sql } from '../../database/pool.ts';

/** How many items of each kind an account has. `$2` is now. */
const COUNTS = {
  groups: 'select count(*)::int as n from groups where client_id = $1',
  schedules: 'select count(*)::int as n from schedules where client_id = $1 and deleted_at is null',
  regions: 'select count(*)::int as n from regions where client_id = $1',
  geoObjects: 'select count(*)::int as n from geo_objects where client_id = $1',
  dashboards: 'select count(*)::int as n from dashboards where client_id = $1',
  dashboardPictures: 'select count(*)::int as n from dashboard_pictures where client_id = $1',
  reportTemplates: 'select count(*)::int as n from report_templates where client_id = $1',
  users: `select (select count(*) from memberships where client_id = $1)::int + (select count(*) from invitations
    where client_id = $1 and withdrawn_at is null and accepted_at is null)::int as n`,
  accessTokens: 'select count(*)::int as n from access_tokens where client_id = $1',
  networks: 'select count(*)::int as n from networks where client_id = $1',
  webhooks: 'select count(*)::int as n from webhooks where client_id = $1',
  walls: `select (select count(*) from wall_codes where client_id = $1 and expires_at > $2)::int + (select count(*) from sessions
    where client_id = $1 and wall_name is not null and expires_at > $2 and idle_expires_at > $2)::int as n`,
  shares: `select count(*)::int as n from module_shares
    where client_id = $1 and ended_at is null and (to_client_id is not null or expires_at > $2)`,
  tickets: `select count(*)::int as n from tickets where client_id = $1 and state = 'open'`,
  imports: `select count(*)::int as n from imports where client_id = $1 and state in ('receiving', 'running')`,
} as const;

/** Counts under a lock, until the transaction ends: simultaneous requests cannot exceed a limit together. */
export async function countOf(
  sql: Sql,
  kind: keyof typeof COUNTS,
  accountId: string,
  now: Temporal.Instant,
): Promise<number> {
  await sql.run('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`quota ${kind} ${accountId}`]);
  const statement = COUNTS[kind];
  const row = await sql.first<{ n: number }>(statement, statement.includes('$2') ? [accountId, now] : [accountId]);
  return row?.n ?? 0;
}
