import type { TemplateBody } from '@zagon/contract/report_templates/endpoints.ts';
import { json, type Sql } from '../db/pool.ts';

/** Whose templates somebody sees: his own in an account, and those that others share there. */
export type TemplateReader = { readonly clientId: string; readonly userId: string };

export type TemplateRow = {
  readonly id: string;
  readonly user_id: string;
  readonly author: string;
  readonly body: TemplateBody;
  readonly next_mailing_at: Temporal.Instant | null;
};

// An operator who keeps one inside the account is not among its people: his name is not told.
const SEEN = `
  select t.id, t.user_id, concat_ws(' ', u.first_name, u.family_name) as author, t.body, t.next_mailing_at
  from report_templates t left join users u on u.id = t.user_id
  where t.client_id = $1 and (t.user_id = $2 or t.shared)`;

export function listTemplates(sql: Sql, reader: TemplateReader): Promise<readonly TemplateRow[]> {
  return sql.rows(`${SEEN} order by lower(t.name), t.created_at`, [reader.clientId, reader.userId]);
}

export function findTemplate(sql: Sql, reader: TemplateReader, id: string): Promise<TemplateRow | undefined> {
  return sql.first(`${SEEN} and t.id = $3`, [reader.clientId, reader.userId, id]);
}

/** How many somebody has kept, with a lock until the end of the transaction: two writes at once count one by one. */
export async function countTemplates(sql: Sql, owner: TemplateReader): Promise<number> {
  await sql.run('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `report templates ${owner.clientId} ${owner.userId}`,
  ]);
  const row = await sql.first<{ n: number }>(
    'select count(*)::int as n from report_templates where client_id = $1 and user_id = $2',
    [owner.clientId, owner.userId],
  );
  return row?.n ?? 0;
}

/** What is written of a template. */
export type KeptTemplate = { readonly body: TemplateBody; readonly nextMailingAt: Temporal.Instant | null };

export async function insertTemplate(
  sql: Sql,
  owner: TemplateReader,
  id: string,
  { body, nextMailingAt }: KeptTemplate,
): Promise<void> {
  await sql.run(
    `insert into report_templates (id, client_id, user_id, name, body, shared, next_mailing_at)
     values ($1, $2, $3, $4, $5::jsonb, $6, $7)`,
    [id, owner.clientId, owner.userId, body.name, json(body), body.shared, nextMailingAt],
  );
}

/** Changes a template of one's own; false where there is none. */
export async function updateTemplate(
  sql: Sql,
  owner: TemplateReader,
  id: string,
  { body, nextMailingAt }: KeptTemplate,
): Promise<boolean> {
  const changed = await sql.run(
    `update report_templates set name = $4, body = $5::jsonb, shared = $6, next_mailing_at = $7, updated_at = now()
     where client_id = $1 and user_id = $2 and id = $3`,
    [owner.clientId, owner.userId, id, body.name, json(body), body.shared, nextMailingAt],
  );
  return changed === 1;
}

/** Deletes a template of one's own; false where there is none. */
export async function deleteTemplate(sql: Sql, owner: TemplateReader, id: string): Promise<boolean> {
  const gone = await sql.run('delete from report_templates where client_id = $1 and user_id = $2 and id = $3', [
    owner.clientId,
    owner.userId,
    id,
  ]);
  return gone === 1;
}
