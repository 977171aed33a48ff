import { z } from 'zod';
import { done, endpoint } from '../endpoint.ts';

export const emailConfirmationEndpoints = {
  /** Called by a button on the page of the e-mailed link; opening the link changes nothing. */
  confirmEmail: endpoint({
    method: 'POST',
    path: '/api/email_confirmation',
    who: 'signIn',
    summary: 'Confirm an e-mail address with the one-time token of its mail',
    body: z.strictObject({ token: z.string().min(20).max(200) }),
    reply: z.object({ email: z.string() }),
  }),

  sendEmailConfirmation: endpoint({
    method: 'POST',
    path: '/api/me/email_confirmation',
    who: 'session',
    summary: 'Mail the confirmation link of the e-mail address again',
    reply: done,
  }),
};
