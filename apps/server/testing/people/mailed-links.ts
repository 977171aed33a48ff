import type { Pool } from '../../database/pool.ts';
import { newSecret } from '../../calls/cookies.ts';
import { secretHash } from '../../calls/load-visitor.ts';
import { insertInvitation, insertInvitationLink } from '../../stores/users/invitations.ts';
import { insertUserLink, type UserLinkPurpose } from '../../stores/session/password-links.ts';
import { addAccount, addUser, anId, assign } from '../farm.ts';

/** A link as in an e-mail, and the call of the button on its page, which uses it up. */
export type MailedLink = {
  /** Address of the page, from the root of the app. */
  readonly page: string;
  readonly method: 'POST' | 'PUT';
  readonly path: string;
  readonly body: object;
};

const PASSWORD = 'Larch-Kite7x';

/** Links of an account: alternating invitations, recoveries and address confirmations. */
export async function mailedLinks(sql: Pool, count: number): Promise<readonly MailedLink[]> {
  const { accountId } = await addAccount(sql, `Farm ${anId()}`);
  const adminId = await addUser(sql, `${anId()}@farm.example`);
  await assign(sql, adminId, accountId, 'admin');
  const kinds = [
    () => invitationLink(sql, accountId, adminId),
    () => recoveryLink(sql, accountId),
    () => confirmationLink(sql, accountId),
  ];
  const links: MailedLink[] = [];
  for (let index = 0; index < count; index += 1) {
    const link = await kinds[index % kinds.length]?.();
    if (link !== undefined) links.push(link);
  }
  return links;
}

const setPassword = (token: string) =>
  ({ method: 'PUT', path: '/api/pass_reset', body: { token, password: PASSWORD, password_repeat: PASSWORD } }) as const;

async function invitationLink(sql: Pool, accountId: string, invitedBy: string): Promise<MailedLink> {
  const [id, token, now] = [anId(), newSecret(), Temporal.Now.instant()];
  await insertInvitation(sql, {
    id,
    accountId,
    email: `${id}@farm.example`,
    firstName: '',
    familyName: '',
    userType: 2,
    language: 'en',
    invitedBy,
    now,
  });
  const expiresAt = now.add({ hours: 1 });
  await insertInvitationLink(sql, { tokenHash: secretHash(token), invitationId: id, now, expiresAt, max: 3 });
  return { page: `/#/invite?token=${token}`, ...setPassword(token) };
}

async function recoveryLink(sql: Pool, accountId: string): Promise<MailedLink> {
  const token = await userLink(sql, accountId, 'reset');
  return { page: `/#/pass_reset?token=${token}`, ...setPassword(token) };
}

async function confirmationLink(sql: Pool, accountId: string): Promise<MailedLink> {
  const token = await userLink(sql, accountId, 'email_confirmation');
  return { page: `/#/confirm_email?token=${token}`, method: 'POST', path: '/api/email_confirmation', body: { token } };
}

/** A link of a new user of the account. */
async function userLink(sql: Pool, accountId: string, purpose: UserLinkPurpose): Promise<string> {
  const [token, now] = [newSecret(), Temporal.Now.instant()];
  const userId = await addUser(sql, `${anId()}@farm.example`);
  await assign(sql, userId, accountId, 'normal');
  await insertUserLink(sql, { tokenHash: secretHash(token), purpose, userId, now, expiresAt: now.add({ hours: 1 }) });
  return token;
}
