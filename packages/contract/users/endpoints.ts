import { z } from 'zod';
import { email } from '../contact.ts';
import { byId, done, endpoint, id, instant } from '../endpoint.ts';
import { oneLine } from '../one-line.ts';
import { basis, version } from '../version.ts';

/** 1 administrator, 2 ordinary user. */
export const memberType = z.union([z.literal(1), z.literal(2)]);

const language = z.enum(['pl', 'en']);
const name = oneLine.max(80);

/** A user of the account, or an invited one. */
export const userShape = z.object({
  id,
  version,
  email: z.string(),
  first_name: z.string(),
  family_name: z.string(),
  /** Null for callers who do not administer the account. */
  phone: z.string().nullable(),
  user_type: memberType,
  language,
  /** True until the invitation is accepted. */
  invited: z.boolean(),
  /** Whether signing in requires a second factor; null for callers who do not administer the account. */
  second_factor: z.boolean().nullable(),
  /** The last sign-in; null: none yet, or the caller does not administer the account. */
  signed_in_at: instant.nullable(),
  /** The open invitation; null for a user. */
  invitation: z
    .object({ expires_at: instant, expired: z.boolean(), links: z.number().int(), invited_by: z.string() })
    .nullable(),
});
export type UserItem = z.output<typeof userShape>;

/** Confirms a change that removes an administrator's rights or one's own access. */
const confirmed = z.boolean().optional();

export const userEndpoints = {
  listUsers: endpoint({
    method: 'GET',
    path: '/api/users',
    who: 'view',
    summary: "The account's users and open invitations",
    reply: z.array(userShape),
  }),

  getUser: endpoint({
    method: 'GET',
    path: '/api/users/:id',
    who: 'view',
    summary: 'One user or open invitation of the account',
    params: byId,
    reply: userShape,
  }),

  inviteUser: endpoint({
    method: 'POST',
    path: '/api/users',
    who: 'configure',
    summary: 'Invite someone to the account by e-mail',
    body: z.strictObject({
      email,
      first_name: name.default(''),
      family_name: name.default(''),
      user_type: memberType,
      /** Language of the invitation, and of the user if new. */
      language,
    }),
    reply: userShape,
    status: 201,
    repeatable: true,
  }),

  changeUser: endpoint({
    method: 'PUT',
    path: '/api/users/:id',
    who: 'configure',
    summary: 'Change the role of a user or of an open invitation',
    params: byId,
    body: z.strictObject({ user_type: memberType, confirmed, version: basis }),
    reply: userShape,
  }),

  removeUser: endpoint({
    method: 'DELETE',
    path: '/api/users/:id',
    who: 'configure',
    summary: 'Remove a user from the account, or withdraw an open invitation',
    params: byId,
    body: z.strictObject({ confirmed }).optional(),
    reply: done,
  }),

  resendInvitation: endpoint({
    method: 'POST',
    path: '/api/users/:id/invitation',
    who: 'configure',
    summary: 'Send an open invitation again; links that were sent before stay valid, up to three',
    params: byId,
    reply: userShape,
  }),
};
