import { z } from 'zod';
import { byId, done, endpoint, id, instant } from '../endpoint.ts';

/** What an authenticator app shows. */
const code = z.string().regex(/^\d{6}$/);

export const login = endpoint({
  method: 'POST',
  path: '/login',
  summary: 'Sign in',
  body: z.strictObject({
    email: z.string().min(1).max(254),
    password: z.string().min(1).max(128),
    /** Asked for by the refusal `second_factor`. */
    code: code.optional(),
  }),
  reply: z.object({ ok: z.literal(true), token: z.string() }),
});

export const token = endpoint({
  method: 'GET',
  path: '/token',
  summary: 'The token that writes carry in the header csrf',
  reply: z.object({ token: z.string() }),
});

export const logout = endpoint({ method: 'GET', path: '/logout', summary: 'End the session', reply: done });

export const switchClient = endpoint({
  method: 'POST',
  path: '/api/switch_client',
  summary: 'Go to another account one is assigned to; an operator enters one with a reason, or leaves it with null',
  body: z.strictObject({ id_client: id.nullable(), reason: z.string().min(10).max(500).optional() }),
  reply: z.object({ ok: z.literal(true), token: z.string() }),
});

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/sessions',
  summary: 'Active sessions of the user',
  reply: z.array(
    z.object({
      id,
      current: z.boolean(),
      ip: z.string(),
      user_agent: z.string(),
      created_at: instant,
      last_seen_at: instant,
    }),
  ),
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/sessions/:id',
  summary: 'End one active session',
  params: byId,
  reply: done,
});

const oneTimeToken = z.string().min(20).max(200);

export const operatorSecondFactor = endpoint({
  method: 'POST',
  path: '/api/operator_setup/second_factor',
  summary: 'The secret (base32) for the authenticator app of the first operator',
  body: z.strictObject({ token: oneTimeToken }),
  reply: z.object({ secret: z.string() }),
});

export const operatorSetup = endpoint({
  method: 'POST',
  path: '/api/operator_setup',
  summary: 'Create the first operator with the one-time link',
  body: z.strictObject({
    token: oneTimeToken,
    email: z.email(),
    password: z.string().min(8).max(128),
    password_repeat: z.string(),
    code,
  }),
  reply: done,
  status: 201,
});
