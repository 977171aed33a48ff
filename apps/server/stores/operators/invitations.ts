import type { Language } from '@zagon/domain/core/language.ts';
import type { Sql } from '../../database/pool.ts';

export type OperatorInvitationRow = {
  readonly id: string;
  readonly email: string;
  readonly inviter: string;
  /** When its link expires. */
  readonly expires_at: Temporal.Instant;
};

/** The open invitations, newest first. */
export function listOperatorInvitations(sql: Sql): Promise<readonly OperatorInvitationRow[]> {
  return sql.rows(
    `select i.id, i.email,
       coalesce((select max(l.expires_at) from password_links l where l.operator_invitation_id = i.id),
         i.created_at) as expires_at,
       coalesce((select coalesce(nullif(trim(concat(u.first_name, ' ', u.family_name)), ''), u.email)
         from users u where u.id = i.invited_by), '') as inviter
     from operator_invitations i order by i.created_at desc, i.id`,
  );
}

type NewOperatorInvitation = {
  readonly id: string;
  readonly email: string;
  readonly language: Language;
  readonly invitedBy: string;
  readonly tokenHash: Uint8Array;
  readonly now: Temporal.Instant;
  readonly expiresAt: Temporal.Instant;
};

/** Adds an invitation and its link; one to the same address is replaced, and its link stops working. */
export async function replaceOperatorInvitation(sql: Sql, invitation: NewOperatorInvitation): Promise<void> {
  const { id, email, language, invitedBy, tokenHash, now, expiresAt } = invitation;
  await sql.run('delete from operator_invitations where lower(email) = lower($1)', [email]);
  await sql.run(
    'insert into operator_invitations (id, email, language, invited_by, created_at) values ($1, $2, $3, $4, $5)',
    [id, email, language, invitedBy, now],
  );
  await sql.run(
    `insert into password_links (token_hash, purpose, operator_invitation_id, created_at, expires_at)
     values ($1, 'operator_setup', $2, $3, $4)`,
    [tokenHash, id, now, expiresAt],
  );
}

/** Deletes an invitation and its link; returns its address, or undefined if there is none. */
export async function deleteOperatorInvitation(sql: Sql, id: string): Promise<string | undefined> {
  const row = await sql.first<{ email: string }>('delete from operator_invitations where id = $1 returning email', [
    id,
  ]);
  return row?.email;
}
