import type { Widget } from '@zagon/contract/dashboards/widget.ts';
import { json, type Sql } from '../../db/pool.ts';

export type DashboardRow = {
  readonly id: string;
  readonly name: string;
  readonly widgets: Widget[];
  readonly default_map_view: 'none' | 'object' | 'region' | 'section' | 'module';
};

export type DashboardOwner = { readonly accountId: string; readonly userId: string };

export type DashboardContent = Omit<DashboardRow, 'id'>;

const COLUMNS = 'id, name, widgets, default_map_view';

export function listDashboards(sql: Sql, owner: DashboardOwner): Promise<readonly DashboardRow[]> {
  return sql.rows(
    `select ${COLUMNS} from dashboards where client_id = $1 and user_id = $2 order by position, created_at`,
    [owner.accountId, owner.userId],
  );
}

export function findDashboard(sql: Sql, owner: DashboardOwner, id: string): Promise<DashboardRow | undefined> {
  return sql.first(`select ${COLUMNS} from dashboards where client_id = $1 and user_id = $2 and id = $3`, [
    owner.accountId,
    owner.userId,
    id,
  ]);
}

/**
 * Counts a user's dashboards, locked until the end of the transaction, so that simultaneous inserts cannot exceed
 * the limit.
 */
export async function countDashboards(sql: Sql, owner: DashboardOwner): Promise<number> {
  await sql.run('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `dashboards ${owner.accountId} ${owner.userId}`,
  ]);
  const row = await sql.first<{ n: number }>(
    'select count(*)::int as n from dashboards where client_id = $1 and user_id = $2',
    [owner.accountId, owner.userId],
  );
  return row?.n ?? 0;
}

export async function insertDashboard(
  sql: Sql,
  owner: DashboardOwner,
  id: string,
  content: DashboardContent,
  now: Temporal.Instant,
): Promise<void> {
  await sql.run(
    `insert into dashboards (id, client_id, user_id, name, widgets, default_map_view, position, created_at)
     values ($1, $2, $3, $4, $5::jsonb, $6,
       (select coalesce(max(position) + 1, 0) from dashboards where client_id = $2 and user_id = $3), $7)`,
    [id, owner.accountId, owner.userId, content.name, json(content.widgets), content.default_map_view, now],
  );
}

export async function updateDashboard(
  sql: Sql,
  owner: DashboardOwner,
  id: string,
  content: DashboardContent,
): Promise<boolean> {
  const changed = await sql.run(
    `update dashboards set name = $4, widgets = $5::jsonb, default_map_view = $6
     where client_id = $1 and user_id = $2 and id = $3`,
    [owner.accountId, owner.userId, id, content.name, json(content.widgets), content.default_map_view],
  );
  return changed === 1;
}

export async function deleteDashboard(sql: Sql, owner: DashboardOwner, id: string): Promise<boolean> {
  return (
    (await sql.run('delete from dashboards where client_id = $1 and user_id = $2 and id = $3', [
      owner.accountId,
      owner.userId,
      id,
    ])) === 1
  );
}
