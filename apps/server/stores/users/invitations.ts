import type { Language } from '@zagon/domain/core/language.ts';
import type { Sql } from '../../database/pool.ts';

export type InvitationRow = {
  readonly id: string;
  readonly client_id: string;
  readonly email: string;
  readonly first_name: string;
  readonly family_name: string;
  readonly user_type: 1 | 2;
  readonly language: Language;
  readonly created_at: Temporal.Instant;
  readonly withdrawn_at: Temporal.Instant | null;
  readonly accepted_at: Temporal.Instant | null;
  /** When its newest link expires. */
  readonly expires_at: Temporal.Instant;
  /** Links that are still valid if they have not expired. */
  readonly links: number;
  /** Name or address of the inviting user; empty if they no longer exist. */
  readonly inviter: string;
  readonly account: string;
  /** Time zone of the account. */
  readonly time_zone: string;
};

const INVITATION = `
  select i.id, i.client_id, i.email, i.first_name, i.family_name, i.user_type, i.language, i.created_at, i.withdrawn_at,
    i.accepted_at, c.name as account, c.time_zone,
    coalesce((select max(l.expires_at) from password_links l where l.invitation_id = i.id), i.created_at) as expires_at,
    (select count(*)::integer from password_links l where l.invitation_id = i.id and l.used_at is null) as links,
    coalesce((select coalesce(nullif(trim(concat(u.first_name, ' ', u.family_name)), ''), u.email)
      from users u where u.id = i.invited_by), '') as inviter
  from invitations i join clients c on c.id = i.client_id`;

const OPEN = 'i.withdrawn_at is null and i.accepted_at is null';

/** The open invitations of an account, newest first. */
export function listInvitations(sql: Sql, accountId: string): Promise<readonly InvitationRow[]> {
  return sql.rows(`${INVITATION} where i.client_id = $1 and ${OPEN} order by i.created_at desc, i.id`, [accountId]);
}

/** An open invitation of the account, locked until the end of the transaction. */
export async function lockInvitation(sql: Sql, accountId: string, id: string): Promise<InvitationRow | undefined> {
  return sql.first(`${INVITATION} where i.client_id = $1 and i.id = $2 and ${OPEN} for update of i`, [accountId, id]);
}

export type NewInvitation = {
  readonly id: string;
  readonly accountId: string;
  readonly email: string;
  readonly firstName: string;
  readonly familyName: string;
  readonly userType: 1 | 2;
  readonly language: Language;
  readonly invitedBy: string;
  readonly now: Temporal.Instant;
};

/** Adds an invitation; false if one to this address is open. */
export async function insertInvitation(sql: Sql, invitation: NewInvitation): Promise<boolean> {
  const inserted = await sql.run(
    `insert into invitations (id, client_id, email, first_name, family_name, user_type, language, invited_by, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing`,
    [
      invitation.id,
      invitation.accountId,
      invitation.email,
      invitation.firstName,
      invitation.familyName,
      invitation.userType,
      invitation.language,
      invitation.invitedBy,
      invitation.now,
    ],
  );
  return inserted === 1;
}

export async function setInvitedType(sql: Sql, id: string, userType: 1 | 2): Promise<void> {
  await sql.run('update invitations set user_type = $2 where id = $1', [id, userType]);
}

/** Withdraws an invitation; none of its links works any more. */
export async function withdrawInvitation(sql: Sql, id: string, now: Temporal.Instant): Promise<void> {
  await sql.run('update invitations set withdrawn_at = $2 where id = $1', [id, now]);
  await useAllLinks(sql, id, now);
}

/** Marks an invitation as accepted; none of its links works any more. */
export async function acceptInvitation(sql: Sql, id: string, now: Temporal.Instant): Promise<void> {
  await sql.run('update invitations set accepted_at = $2 where id = $1', [id, now]);
  await useAllLinks(sql, id, now);
}

async function useAllLinks(sql: Sql, invitationId: string, now: Temporal.Instant): Promise<void> {
  await sql.run('update password_links set used_at = $2 where invitation_id = $1 and used_at is null', [
    invitationId,
    now,
  ]);
}

/** Adds a link to an invitation; of the unused ones, the newest `max` stay valid. */
export async function insertInvitationLink(
  sql: Sql,
  link: {
    readonly tokenHash: Uint8Array;
    readonly invitationId: string;
    readonly now: Temporal.Instant;
    readonly expiresAt: Temporal.Instant;
    readonly max: number;
  },
): Promise<void> {
  await sql.run(
    `insert into password_links (token_hash, purpose, invitation_id, created_at, expires_at)
     values ($1, 'invitation', $2, $3, $4)`,
    [link.tokenHash, link.invitationId, link.now, link.expiresAt],
  );
  await sql.run(
    `update password_links set used_at = $3 where invitation_id = $1 and used_at is null and token_hash not in (
       select token_hash from password_links where invitation_id = $1 and used_at is null
       order by expires_at desc, (token_hash = $4) desc limit $2)`,
    [link.invitationId, link.max, link.now, link.tokenHash],
  );
}

/** Whether the sender of an invitation may still invite: an operator, or an administrator of the account. */
const MAY_INVITE = `(i.invited_by is null or exists (
    select from users b where b.id = i.invited_by and b.locked_at is null and (b.is_operator or exists (
      select from memberships m where m.user_id = b.id and m.client_id = i.client_id and m.user_type = 1))))`;

export type OpenedInvitation = InvitationRow & {
  /** Used, or sent by someone who may no longer invite. */
  readonly link_used: boolean;
  readonly link_expires_at: Temporal.Instant;
};

/** The invitation behind a link. */
export function findByLink(sql: Sql, tokenHash: Uint8Array): Promise<OpenedInvitation | undefined> {
  return sql.first(openedBy('where opened.token_hash = $1'), [tokenHash]);
}

/** The same, locked until the end of the transaction, so that it is accepted once. */
export async function lockByLink(sql: Sql, tokenHash: Uint8Array): Promise<OpenedInvitation | undefined> {
  return sql.first(openedBy('where opened.token_hash = $1 for update of i'), [tokenHash]);
}

function openedBy(condition: string): string {
  return `${INVITATION.replace(
    'select ',
    `select opened.used_at is not null or not ${MAY_INVITE} as link_used, opened.expires_at as link_expires_at, `,
  )} join password_links opened on opened.invitation_id = i.id ${condition}`;
}
