import { z } from 'zod';
import { email, signInEmail } from '../contact.ts';
import { writtenReason } from '../accounts/reason.ts';
import { byId, done, endpoint, id, instant } from '../endpoint.ts';
import { appCode, signInCode } from './second-factor.ts';

const oneTimeToken = z.string().min(20).max(200);

export const sessionShape = z.object({
  id,
  current: z.boolean(),
  ip: z.string(),
  user_agent: z.string(),
  created_at: instant,
  last_seen_at: instant,
  expires_at: instant,
  /** Set for a browser that shows the wall view. */
  wall_name: z.string().nullable(),
});

export const sessionEndpoints = {
  login: endpoint({
    method: 'POST',
    path: '/login',
    who: 'signIn',
    summary: 'Sign in',
    body: z.strictObject({
      email: signInEmail,
      password: z.string().min(1).max(128),
      /** Required after the refusal `second_factor`. */
      code: signInCode.optional(),
    }),
    reply: z.object({ ok: z.literal(true), token: z.string() }),
  }),

  token: endpoint({
    method: 'GET',
    path: '/token',
    who: 'signIn',
    summary: 'The token to send with writes in the csrf header',
    reply: z.object({ token: z.string() }),
  }),

  logout: endpoint({ method: 'GET', path: '/logout', who: 'session', summary: 'Sign out', reply: done }),

  switchAccount: endpoint({
    operationId: 'switchClient',
    method: 'POST',
    path: '/api/switch_client',
    who: 'session',
    summary: 'Switch to another assigned account; an operator enters one with a reason, or leaves it with null',
    body: z.strictObject({ id_client: id.nullable(), reason: writtenReason.optional() }),
    reply: z.object({ ok: z.literal(true), token: z.string() }),
  }),

  listSessions: endpoint({
    method: 'GET',
    path: '/api/sessions',
    who: 'session',
    summary: "The user's active sessions",
    reply: z.array(sessionShape),
  }),

  endSession: endpoint({
    method: 'DELETE',
    path: '/api/sessions/:id',
    who: 'session',
    summary: 'End one active session',
    params: byId,
    reply: done,
  }),

  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/api/sessions',
    who: 'session',
    summary: 'End all sessions of the user but this one',
    reply: z.object({ ended: z.number().int() }),
  }),

  operatorSecondFactor: endpoint({
    method: 'POST',
    path: '/api/operator_setup/second_factor',
    who: 'signIn',
    summary: 'The authenticator app secret (base32) for the first operator, or for an invited one',
    body: z.strictObject({ token: oneTimeToken }),
    reply: z.object({
      secret: z.string(),
      /** The invited address; null for the first operator, who enters one. */
      email: z.string().nullable(),
    }),
  }),

  operatorSetup: endpoint({
    method: 'POST',
    path: '/api/operator_setup',
    who: 'signIn',
    summary: 'Create the first operator, or an invited one, with the one-time link',
    body: z.strictObject({
      token: oneTimeToken,
      /** Of an invited operator, the address of the invitation counts. */
      email,
      password: z.string().min(8).max(128),
      password_repeat: z.string(),
      code: appCode,
    }),
    reply: done,
    status: 201,
  }),
};
