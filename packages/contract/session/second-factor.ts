import { z } from 'zod';
import { byId, done, endpoint, instant } from '../endpoint.ts';
import type { Rule } from '../errors/rules.ts';

/** A code from an authenticator app, or a recovery code. */
export const signInCode = z
  .string()
  .trim()
  .regex(/^(\d{6}|[A-Za-z0-9]{5}[\s-]?[A-Za-z0-9]{5})$/, 'code_format' satisfies Rule);
/** A code from an authenticator app. */
export const appCode = z.string().regex(/^\d{6}$/, 'app_code' satisfies Rule);

const password = z.string().max(128);
/**
 * Proof of who is asking: a session alone must not change how a user signs in. The code if the caller has a second
 * factor.
 */
export const confirmation = { password: password.optional(), code: signInCode.optional() };
const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

export const securityShape = z.object({
  /** Null: signing in requires only the password. */
  second_factor: z.object({ since: instant }).nullable(),
  /** True if the user may not turn it off. */
  required: z.boolean(),
  recovery_codes: z.object({ left: z.number().int(), total: z.number().int() }),
});
export type Security = z.output<typeof securityShape>;

export const secondFactorEndpoints = {
  getSecurity: endpoint({
    method: 'GET',
    path: '/api/security',
    who: 'shared',
    summary: 'How the user signs in',
    reply: securityShape,
  }),

  startSecondFactor: endpoint({
    method: 'POST',
    path: '/api/second_factor',
    who: 'shared',
    summary: 'Offer a secret (base32) for an authenticator app; nothing is required at sign-in until it is confirmed',
    body: z.strictObject({ password }),
    reply: z.object({ secret: z.string(), link: z.string() }),
  }),

  enableSecondFactor: endpoint({
    method: 'PUT',
    path: '/api/second_factor',
    who: 'shared',
    summary: 'Require a second factor, confirmed by a code of the offered secret; returns the recovery codes, once',
    body: z.strictObject({ code: appCode }),
    reply: recoveryCodes,
  }),

  disableSecondFactor: endpoint({
    method: 'DELETE',
    path: '/api/second_factor',
    who: 'shared',
    summary: 'Require no second factor any longer',
    body: z.strictObject({ password, code: signInCode }),
    reply: done,
  }),

  checkFactor: endpoint({
    operationId: 'checkSecondFactor',
    method: 'POST',
    path: '/api/second_factor/check',
    who: 'shared',
    summary: 'Prove again who you are, before a serious act: by a code, or by the password without a second factor',
    body: z.strictObject({ code: signInCode.optional(), password: password.optional() }),
    reply: z.object({ ok: z.literal(true), factor_checked_at: instant }),
  }),

  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/api/second_factor/recovery_codes',
    who: 'shared',
    summary: 'Replace all recovery codes by new ones, which are returned once',
    body: z.strictObject({ code: appCode }),
    reply: recoveryCodes,
  }),

  turnOffLostFactor: endpoint({
    method: 'POST',
    path: '/api/users/:id/lost_factor',
    who: 'review',
    summary: "Turn off a member's lost second factor: also ends their recovery codes, passkeys and sessions",
    params: byId,
    body: z.strictObject({
      ...confirmation,
      /** Mandatory for an operator. */
      reason: z.string().trim().max(500).optional(),
    }),
    reply: done,
  }),
};
