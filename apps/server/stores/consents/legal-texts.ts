import type { LegalTextKind, TextVersion } from '@zagon/domain/consents/legal-texts.ts';
import type { Sql } from '../../database/pool.ts';

export type LegalTextRow = {
  readonly id: string;
  readonly kind: LegalTextKind;
  readonly version: string;
  readonly required: boolean;
  readonly asks_again: boolean;
  readonly valid_from: Temporal.Instant;
  readonly title_pl: string;
  readonly title_en: string;
};

export type LegalTextWithText = LegalTextRow & { readonly text_pl: string; readonly text_en: string };

const ITEM = 'id, kind, version, required, asks_again, valid_from, title_pl, title_en';

/** All versions, newest first. */
export function listLegalTexts(sql: Sql): Promise<readonly LegalTextRow[]> {
  return sql.rows(
    `select ${ITEM} from legal_texts
     order by valid_from desc, array_position(array['terms', 'privacy', 'marketing'], kind), id desc`,
  );
}

export function findLegalText(sql: Sql, id: string): Promise<LegalTextWithText | undefined> {
  return sql.first(`select ${ITEM}, text_pl, text_en from legal_texts where id = $1`, [id]);
}

export type NewLegalText = LegalTextWithText & { readonly authorId: string; readonly publishedAt: Temporal.Instant };

/** Adds a version; false if the text already has one of this name. */
export async function insertLegalText(sql: Sql, text: NewLegalText): Promise<boolean> {
  const inserted = await sql.run(
    `insert into legal_texts (id, kind, version, required, asks_again, valid_from, title_pl, title_en, text_pl, text_en,
       author_id, published_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict (kind, version) do nothing`,
    [
      text.id,
      text.kind,
      text.version,
      text.required,
      text.asks_again,
      text.valid_from,
      text.title_pl,
      text.title_en,
      text.text_pl,
      text.text_en,
      text.authorId,
      text.publishedAt,
    ],
  );
  return inserted === 1;
}

/** The row as used by the domain's decisions. */
export function versionOf<Row extends LegalTextRow>(row: Row): TextVersion & { readonly row: Row } {
  return {
    kind: row.kind,
    version: row.version,
    required: row.required,
    asksAgain: row.asks_again,
    validFromMs: row.valid_from.epochMilliseconds,
    row,
  };
}
