import type { DashboardVersion } from '@zagon/contract/dashboards/endpoints.ts';
import type { Sql } from '../../database/pool.ts';

export type DashboardVersionRow = Omit<DashboardVersion, 'saved_at'> & { readonly saved_at: Temporal.Instant };

/** The earlier states of a dashboard, newest first. */
export function listVersions(sql: Sql, accountId: string, id: string): Promise<readonly DashboardVersionRow[]> {
  return sql.rows(
    `select v.version, v.name, v.widgets, v.default_map_view, v.saved_at,
       trim(concat(u.first_name, ' ', u.family_name)) as saved_by
     from dashboard_versions v left join users u on u.id = v.saved_by
     where v.client_id = $1 and v.dashboard_id = $2 order by v.version desc`,
    [accountId, id],
  );
}

/** Stores the current state of a dashboard before it changes, and keeps the newest `kept` of all earlier ones. */
export async function keepVersion(sql: Sql, accountId: string, id: string, kept: number): Promise<void> {
  await sql.run(
    `insert into dashboard_versions (client_id, dashboard_id, version, name, widgets, default_map_view, saved_at, saved_by)
     select client_id, id, version, name, widgets, default_map_view, changed_at, changed_by
     from dashboards where client_id = $1 and id = $2`,
    [accountId, id],
  );
  await sql.run(
    `delete from dashboard_versions where client_id = $1 and dashboard_id = $2
       and version <= (select max(version) from dashboard_versions where client_id = $1 and dashboard_id = $2) - $3`,
    [accountId, id, kept],
  );
}
