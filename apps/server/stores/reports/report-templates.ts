import type { TemplateBody } from '@zagon/contract/report-templates/endpoints.ts';
import { json, type Sql } from '../../database/pool.ts';

/** The reader of templates: sees their own in an account, and those shared there by others. */
export type TemplateReader = { readonly accountId: string; readonly userId: string };

export type TemplateRow = {
  readonly id: string;
  readonly user_id: string;
  readonly author: string;
  readonly body: TemplateBody;
  readonly next_mailing_at: Temporal.Instant | null;
};

// An operator with a template here is not one of the account's users, so their name stays hidden.
const VISIBLE_TEMPLATE = `
  select t.id, t.user_id, concat_ws(' ', u.first_name, u.family_name) as author, t.body, t.next_mailing_at
  from report_templates t left join users u on u.id = t.user_id
  where t.client_id = $1 and (t.user_id = $2 or t.shared)`;

export function listTemplates(sql: Sql, reader: TemplateReader): Promise<readonly TemplateRow[]> {
  return sql.rows(`${VISIBLE_TEMPLATE} order by lower(t.name), t.created_at`, [reader.accountId, reader.userId]);
}

export function findTemplate(sql: Sql, reader: TemplateReader, id: string): Promise<TemplateRow | undefined> {
  return sql.first(`${VISIBLE_TEMPLATE} and t.id = $3`, [reader.accountId, reader.userId, id]);
}

/** Locks one of the user's own templates until the end of the transaction. */
export async function lockTemplate(sql: Sql, { accountId, userId }: TemplateReader, id: string): Promise<void> {
  await sql.run('select from report_templates where client_id = $1 and user_id = $2 and id = $3 for update', [
    accountId,
    userId,
    id,
  ]);
}

/**
 * Counts a user's templates, locked until the end of the transaction, so that simultaneous inserts cannot exceed
 * the limit.
 */
export async function countTemplates(sql: Sql, owner: TemplateReader): Promise<number> {
  await sql.run('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `report templates ${owner.accountId} ${owner.userId}`,
  ]);
  const row = await sql.first<{ n: number }>(
    'select count(*)::int as n from report_templates where client_id = $1 and user_id = $2',
    [owner.accountId, owner.userId],
  );
  return row?.n ?? 0;
}

/** The stored content of a template. */
export type TemplateContent = { readonly body: TemplateBody; readonly nextMailingAt: Temporal.Instant | null };

export async function insertTemplate(
  sql: Sql,
  owner: TemplateReader,
  id: string,
  { body, nextMailingAt }: TemplateContent,
): Promise<void> {
  await sql.run(
    `insert into report_templates (id, client_id, user_id, name, body, shared, next_mailing_at)
     values ($1, $2, $3, $4, $5::jsonb, $6, $7)`,
    [id, owner.accountId, owner.userId, body.name, json(body), body.shared, nextMailingAt],
  );
}

/** Changes one of the user's own templates; false if there is none. */
export async function updateTemplate(
  sql: Sql,
  owner: TemplateReader,
  id: string,
  { body, nextMailingAt }: TemplateContent,
): Promise<boolean> {
  const changed = await sql.run(
    `update report_templates set name = $4, body = $5::jsonb, shared = $6, next_mailing_at = $7, updated_at = now()
     where client_id = $1 and user_id = $2 and id = $3`,
    [owner.accountId, owner.userId, id, body.name, json(body), body.shared, nextMailingAt],
  );
  return changed === 1;
}

/** Deletes one of the user's own templates; false if there is none. */
export async function deleteTemplate(sql: Sql, owner: TemplateReader, id: string): Promise<boolean> {
  const deleted = await sql.run('delete from report_templates where client_id = $1 and user_id = $2 and id = $3', [
    owner.accountId,
    owner.userId,
    id,
  ]);
  return deleted === 1;
}
