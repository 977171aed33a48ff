import { z } from 'zod';
import { done, endpoint, id, instant } from '../endpoint.ts';
import { memberType } from './endpoints.ts';

/** The secret of a link, as in its URL. */
export const linkToken = z.string().min(20).max(200);

export const openedInvitation = z.object({
  /** replaced: newer links have been sent. */
  state: z.enum(['open', 'accepted', 'withdrawn', 'expired', 'replaced']),
  /** How it is accepted: with a first password, by signing in, at once, or after signing out. */
  step: z.enum(['set_password', 'sign_in', 'join', 'sign_out']),
  id_client: id,
  account: z.string(),
  inviter: z.string(),
  email: z.string(),
  user_type: memberType,
  expires_at: instant,
  /** Address of the user signed in on this browser. */
  signed_in_as: z.string().nullable(),
});
export type OpenedInvitation = z.output<typeof openedInvitation>;

export const invitationEndpoints = {
  readInvitation: endpoint({
    method: 'POST',
    path: '/api/invitations/read',
    who: 'signIn',
    summary: 'Show an invitation; its link stays valid',
    body: z.strictObject({ token: linkToken }),
    reply: openedInvitation,
  }),

  joinAccount: endpoint({
    method: 'POST',
    path: '/api/invitations/accept',
    who: 'session',
    summary: 'Accept an invitation as the signed-in user',
    body: z.strictObject({ token: linkToken }),
    reply: done.extend({ id_client: id }),
  }),
};
