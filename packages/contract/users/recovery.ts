import { z } from 'zod';
import { email } from '../contact.ts';
import { done, endpoint } from '../endpoint.ts';
import { keptPasskeys, passkeyShape } from '../session/passkeys.ts';
import { linkToken } from './invitation.ts';

export const recoveryEndpoints = {
  requestPasswordReset: endpoint({
    method: 'POST',
    path: '/api/pass_reset',
    who: 'signIn',
    summary: 'Request a link to a new password by e-mail; answers the same for every address',
    body: z.strictObject({ email }),
    reply: done,
    status: 202,
  }),

  listRecoveryPasskeys: endpoint({
    method: 'POST',
    path: '/api/pass_reset/passkeys',
    who: 'signIn',
    summary: 'Passkeys that may be kept when a new password is set with the token of a recovery link',
    body: z.strictObject({ token: linkToken }),
    reply: z.object({ passkeys: z.array(passkeyShape) }),
  }),

  setPassword: endpoint({
    method: 'PUT',
    path: '/api/pass_reset',
    who: 'signIn',
    summary:
      'Set a new password, or the first one of an invited user, with the token of a link; removes passkeys not kept',
    body: z.strictObject({
      token: linkToken,
      password: z.string().min(8).max(128),
      password_repeat: z.string().max(128),
      keep_passkeys: keptPasskeys,
    }),
    reply: done.extend({ email: z.string() }),
  }),
};
