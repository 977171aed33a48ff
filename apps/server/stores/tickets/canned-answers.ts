import type { Sql } from '../../db/pool.ts';

export type CannedAnswerRow = {
  readonly id: string;
  readonly name_pl: string;
  readonly name_en: string;
  readonly text_pl: string;
  readonly text_en: string;
};

export function listCannedAnswers(sql: Sql): Promise<readonly CannedAnswerRow[]> {
  return sql.rows('select id, name_pl, name_en, text_pl, text_en from canned_answers order by lower(name_pl), id');
}

export async function insertCannedAnswer(sql: Sql, row: CannedAnswerRow, now: Temporal.Instant): Promise<void> {
  await sql.run(
    'insert into canned_answers (id, name_pl, name_en, text_pl, text_en, updated_at) values ($1, $2, $3, $4, $5, $6)',
    [row.id, row.name_pl, row.name_en, row.text_pl, row.text_en, now],
  );
}

export async function deleteCannedAnswer(sql: Sql, id: string): Promise<boolean> {
  return (await sql.run('delete from canned_answers where id = $1', [id])) > 0;
}
