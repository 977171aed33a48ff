import type { Sql } from '../../database/pool.ts';

export type CannedAnswerRow = {
  readonly id: string;
  readonly name_pl: string;
  readonly name_en: string;
  readonly text_pl: string;
  readonly text_en: string;
  readonly updated_at: Temporal.Instant;
};

const ANSWER = 'select id, name_pl, name_en, text_pl, text_en, updated_at from canned_answers';

export function listCannedAnswers(sql: Sql): Promise<readonly CannedAnswerRow[]> {
  return sql.rows(`${ANSWER} order by lower(name_pl), id`);
}

/** The answer, locked until the transaction ends. */
export function lockCannedAnswer(sql: Sql, id: string): Promise<CannedAnswerRow | undefined> {
  return sql.first(`${ANSWER} where id = $1 for update`, [id]);
}

/** Inserts or replaces an answer. */
export async function saveCannedAnswer(sql: Sql, row: CannedAnswerRow): Promise<void> {
  await sql.run(
    `insert into canned_answers (id, name_pl, name_en, text_pl, text_en, updated_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (id) do update set name_pl = excluded.name_pl, name_en = excluded.name_en, text_pl = excluded.text_pl,
       text_en = excluded.text_en, updated_at = excluded.updated_at`,
    [row.id, row.name_pl, row.name_en, row.text_pl, row.text_en, row.updated_at],
  );
}

export async function deleteCannedAnswer(sql: Sql, id: string): Promise<boolean> {
  return (await sql.run('delete from canned_answers where id = $1', [id])) > 0;
}
