import type { MessageType } from '@zagon/domain/messages/message-types.ts';
import type { Sql } from '../../database/pool.ts';

export type TemplateRow = {
  readonly id: string;
  readonly name: string;
  readonly type: MessageType;
  readonly subject_pl: string;
  readonly subject_en: string;
  readonly content_pl: string;
  readonly content_en: string;
  readonly updated_at: Temporal.Instant;
};

const TEMPLATE =
  'select id, name, type, subject_pl, subject_en, content_pl, content_en, updated_at from message_templates';

export function listTemplates(sql: Sql): Promise<readonly TemplateRow[]> {
  return sql.rows(`${TEMPLATE} order by lower(name), id`);
}

export function findTemplate(sql: Sql, id: string): Promise<TemplateRow | undefined> {
  return sql.first(`${TEMPLATE} where id = $1`, [id]);
}

/** The template, locked until the transaction ends. */
export function lockTemplate(sql: Sql, id: string): Promise<TemplateRow | undefined> {
  return sql.first(`${TEMPLATE} where id = $1 for update`, [id]);
}

/** True if another template has the name. */
export async function isTemplateNameTaken(sql: Sql, id: string, name: string): Promise<boolean> {
  return (await sql.run('select from message_templates where lower(name) = lower($2) and id <> $1', [id, name])) > 0;
}

/** Inserts or replaces a template. */
export async function saveTemplate(sql: Sql, row: TemplateRow): Promise<void> {
  await sql.run(
    `insert into message_templates (id, name, type, subject_pl, subject_en, content_pl, content_en, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (id) do update set name = excluded.name, type = excluded.type, subject_pl = excluded.subject_pl,
       subject_en = excluded.subject_en, content_pl = excluded.content_pl, content_en = excluded.content_en,
       updated_at = excluded.updated_at`,
    [row.id, row.name, row.type, row.subject_pl, row.subject_en, row.content_pl, row.content_en, row.updated_at],
  );
}

export async function deleteTemplate(sql: Sql, id: string): Promise<boolean> {
  return (await sql.run('delete from message_templates where id = $1', [id])) > 0;
}
