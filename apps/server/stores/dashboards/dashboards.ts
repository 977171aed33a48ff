import type { Widget } from '@zagon/contract/dashboards/widget.ts';
import type { MapView } from '@zagon/contract/dashboards/map-view.ts';
import { json, type Sql } from '../../database/pool.ts';

/** The stored content of a dashboard. */
export type DashboardContent = {
  readonly name: string;
  readonly widgets: Widget[];
  readonly default_map_view: MapView;
  readonly shared: boolean;
};

export type DashboardRow = DashboardContent & {
  readonly id: string;
  readonly user_id: string;
  readonly author: string;
  readonly version: number;
  readonly changed_at: Temporal.Instant;
  readonly changed_by: string;
};

/** A user on one account: owner of their dashboards, reader of those shared there by others. */
export type DashboardOwner = { readonly accountId: string; readonly userId: string };

// An operator is not one of the account's users, so their name stays hidden.
const VISIBLE = `
  select d.id, d.user_id, trim(concat(u.first_name, ' ', u.family_name)) as author, d.name, d.widgets,
    d.default_map_view, d.shared, d.version, d.changed_at, trim(concat(c.first_name, ' ', c.family_name)) as changed_by
  from dashboards d left join users u on u.id = d.user_id left join users c on c.id = d.changed_by
  where d.client_id = $1 and (d.user_id = $2 or d.shared)`;

/** The user's own in their order, then those of others by name. */
export function listDashboards(sql: Sql, owner: DashboardOwner): Promise<readonly DashboardRow[]> {
  return sql.rows(
    `${VISIBLE} order by d.user_id <> $2, case when d.user_id = $2 then d.position else 0 end,
       case when d.user_id = $2 then '' else lower(d.name) end, d.created_at, d.id`,
    [owner.accountId, owner.userId],
  );
}

export function findDashboard(sql: Sql, owner: DashboardOwner, id: string): Promise<DashboardRow | undefined> {
  return sql.first(`${VISIBLE} and d.id = $3`, [owner.accountId, owner.userId, id]);
}

/** Locks a dashboard until the end of the transaction, so that of two saves one sees the other. */
export async function lockDashboard(sql: Sql, accountId: string, id: string): Promise<void> {
  await sql.run('select 1 from dashboards where client_id = $1 and id = $2 for update', [accountId, id]);
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
    `insert into dashboards (id, client_id, user_id, name, widgets, default_map_view, shared, position, created_at,
       changed_at, changed_by)
     values ($1, $2, $3, $4, $5::jsonb, $6, $7,
       (select coalesce(max(position) + 1, 0) from dashboards where client_id = $2 and user_id = $3), $8, $8, $3)`,
    [
      id,
      owner.accountId,
      owner.userId,
      content.name,
      json(content.widgets),
      content.default_map_view,
      content.shared,
      now,
    ],
  );
}

/** Saves a dashboard as its next version. The caller has read it as visible to the user. */
export async function updateDashboard(
  sql: Sql,
  { accountId, userId }: DashboardOwner,
  id: string,
  content: DashboardContent,
  now: Temporal.Instant,
): Promise<void> {
  await sql.run(
    `update dashboards set name = $4, widgets = $5::jsonb, default_map_view = $6, shared = $7,
       version = version + 1, changed_at = $8, changed_by = $2
     where client_id = $1 and id = $3`,
    [accountId, userId, id, content.name, json(content.widgets), content.default_map_view, content.shared, now],
  );
}

/** Numbers the user's own dashboards in this order; unlisted ones follow in their current order. */
export async function orderDashboards(sql: Sql, owner: DashboardOwner, ids: readonly string[]): Promise<void> {
  await sql.run(
    `update dashboards d set position = ordered.place
     from (
       select id, row_number() over (order by array_position($3::uuid[], id) nulls last, position, created_at) - 1
         as place
       from dashboards where client_id = $1 and user_id = $2
     ) ordered
     where d.client_id = $1 and d.id = ordered.id`,
    [owner.accountId, owner.userId, ids],
  );
}

export async function deleteDashboard(sql: Sql, accountId: string, id: string): Promise<void> {
  await sql.run('delete from dashboards where client_id = $1 and id = $2', [accountId, id]);
}
