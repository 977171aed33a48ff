import { z } from 'zod';
import { done, endpoint } from '../endpoint.ts';
import { linkToken } from './invitation.ts';

export const recoveryEndpoints = {
  requestPasswordReset: endpoint({
    method: 'POST',
    path: '/api/pass_reset',
    who: 'signIn',
    summary: 'Request a link to a new password by e-mail; answers the same for every address',
    body: z.strictObject({ email: z.email().max(254) }),
    reply: done,
    status: 202,
  }),

  setPassword: endpoint({
    method: 'PUT',
    path: '/api/pass_reset',
    who: 'signIn',
    summary: 'Set a new password, or the first one of an invited user, with the token of a link',
    body: z.strictObject({
      token: linkToken,
      password: z.string().min(8).max(128),
      password_repeat: z.string().max(128),
    }),
    reply: done.extend({ email: z.string() }),
  }),
};
