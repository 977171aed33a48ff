import type { ConsentKind } from '@zagon/domain/consents/consents.ts';
import type { Language } from '@zagon/domain/core/language.ts';
import { newId } from '../../database/new-id.ts';
import type { Sql } from '../../database/pool.ts';

type NewConsent = {
  readonly kind: ConsentKind;
  readonly channel: 'email' | 'app' | null;
  readonly textVersion: string;
};

/** The user who agrees, and how. */
type Agreement = {
  readonly userId: string;
  readonly language: Language;
  /** Screen on which the consent was given. */
  readonly place: 'registration' | 'invitation' | 'settings';
  /** Address of the device. */
  readonly ip: string;
  readonly now: Temporal.Instant;
};

/** Records a user's consents. */
export async function insertConsents(
  sql: Sql,
  { userId, language, place, ip, now }: Agreement,
  consents: readonly NewConsent[],
): Promise<void> {
  for (const { kind, channel, textVersion } of consents)
    await sql.run(
      `insert into consents (id, user_id, kind, channel, text_version, language, given_at, given_in, ip)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [newId(now), userId, kind, channel, textVersion, language, now, place, ip],
    );
}

export type ConsentRow = {
  readonly kind: string;
  readonly text_version: string;
  readonly language: Language;
  readonly given_at: Temporal.Instant;
  readonly given_in: string;
  readonly ip: string;
  readonly withdrawn_at: Temporal.Instant | null;
};

/** Every consent of a user, including withdrawn ones, newest first. */
export function listConsents(sql: Sql, userId: string): Promise<readonly ConsentRow[]> {
  return sql.rows(
    `select kind, text_version, language, given_at, given_in, ip, withdrawn_at from consents where user_id = $1
     order by given_at desc, id desc`,
    [userId],
  );
}

/** Serialises changes of one user's consents. */
export async function lockConsents(sql: Sql, userId: string): Promise<void> {
  await sql.run('select from users where id = $1 for update', [userId]);
}

/** Withdraws a consent, whichever version it was given for; false if it was not given. */
export async function withdrawConsent(
  sql: Sql,
  userId: string,
  kind: ConsentKind,
  now: Temporal.Instant,
): Promise<boolean> {
  const withdrawn = await sql.run(
    'update consents set withdrawn_at = $3 where user_id = $1 and kind = $2 and withdrawn_at is null',
    [userId, kind, now],
  );
  return withdrawn > 0;
}

/** Records agreement to the required texts in force that the user has not agreed to yet. */
export async function agreeToRequired(sql: Sql, agreement: Agreement): Promise<void> {
  const { userId, now } = agreement;
  const missing = await sql.rows<{ kind: 'terms' | 'privacy'; version: string }>(
    `select t.kind, t.version from legal_texts t
     where t.required and t.valid_from <= $2
       and not exists (select from legal_texts n
         where n.kind = t.kind and n.valid_from <= $2 and (n.valid_from, n.id) > (t.valid_from, t.id))
       and not exists (select from consents a
         where a.user_id = $1 and a.kind = t.kind and a.text_version = t.version and a.withdrawn_at is null)`,
    [userId, now],
  );
  const consents = missing.map(({ kind, version }) => ({ kind, channel: null, textVersion: version }));
  await insertConsents(sql, agreement, consents);
}
