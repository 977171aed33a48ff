import type { AcceptedPicture, PictureFile } from '@zagon/domain/pictures/accepted-picture.ts';
import type { Sql } from '../../database/pool.ts';

type NewDashboardPicture = AcceptedPicture & {
  readonly id: string;
  readonly accountId: string;
  readonly now: Temporal.Instant;
};

export async function insertDashboardPicture(
  sql: Sql,
  { id, accountId, media, bytes, width, height, now }: NewDashboardPicture,
): Promise<void> {
  await sql.run(
    `insert into dashboard_pictures (id, client_id, media, bytes, width, height, created_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [id, accountId, media, bytes, width, height, now],
  );
}

export function findDashboardPicture(sql: Sql, accountId: string, id: string): Promise<PictureFile | undefined> {
  return sql.first('select media, bytes from dashboard_pictures where client_id = $1 and id = $2', [accountId, id]);
}

/** Which of these ids are pictures of the account. */
export async function ownPictureIds(sql: Sql, accountId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await sql.rows<{ id: string }>(
    'select id from dashboard_pictures where client_id = $1 and id = any($2::uuid[])',
    [accountId, ids],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Deletes pictures uploaded before this instant that no dashboard shows, now or in an earlier version that is kept. */
export async function deleteUnusedPictures(sql: Sql, before: Temporal.Instant): Promise<void> {
  await sql.run(
    `delete from dashboard_pictures p where created_at < $1 and not exists (
       select from dashboards d
       cross join lateral (select jsonb_build_array(jsonb_build_object('options', jsonb_build_object('id_picture', p.id)))
         as widget) shown
       where d.client_id = p.client_id and (d.widgets @> shown.widget or exists (
         select from dashboard_versions v where v.dashboard_id = d.id and v.widgets @> shown.widget)))`,
    [before],
  );
}
