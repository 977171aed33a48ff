import { z } from 'zod';
import { byId, done, endpoint, id, instant } from '../endpoint.ts';
import { oneLine } from '../one-line.ts';
import { confirmation } from './second-factor.ts';

/** Maximum number of passkeys per user. */
export const PASSKEYS_MAX = 20;

const base64url = (maxChars: number) =>
  z
    .string()
    .min(1)
    .max(maxChars)
    .regex(/^[\w-]+$/);
const credentialId = base64url(1_400);
const clientData = base64url(4_000);

export const passkeyShape = z.object({
  id,
  name: z.string(),
  created_at: instant,
  /** When it was last used to sign in; null: never. */
  used_at: instant.nullable(),
});
export type Passkey = z.output<typeof passkeyShape>;

/** Ids of the passkeys that stay when the password is replaced; all others are removed. */
export const keptPasskeys = z.array(id).max(PASSKEYS_MAX).default([]);

/** The options the browser needs to create a passkey: `PublicKeyCredentialCreationOptionsJSON` of WebAuthn. */
export const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number().int() })),
  timeout: z.number().int(),
  excludeCredentials: z.array(z.object({ type: z.literal('public-key'), id: z.string() })),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});
export type CreationOptions = z.output<typeof creationOptions>;

/** A new credential, as `PublicKeyCredential.toJSON()` returns it; unlisted fields are ignored. */
export const newCredential = z.object({
  id: credentialId,
  response: z.object({
    clientDataJSON: clientData,
    attestationObject: base64url(20_000),
    transports: z.array(z.string().max(40)).max(10).default([]),
  }),
});
export type NewCredential = z.output<typeof newCredential>;

/** A signed challenge, as `PublicKeyCredential.toJSON()` returns it; unlisted fields are ignored. */
export const signedChallenge = z.object({
  id: credentialId,
  response: z.object({
    clientDataJSON: clientData,
    authenticatorData: base64url(4_000),
    signature: base64url(4_000),
    userHandle: base64url(200).optional(),
  }),
});
export type SignedChallenge = z.output<typeof signedChallenge>;

export const passkeyEndpoints = {
  listPasskeys: endpoint({
    method: 'GET',
    path: '/api/passkeys',
    who: 'shared',
    summary: "The user's passkeys, and the address of the app at which they work",
    reply: z.object({
      /** Null: this installation has no address that passkeys can be bound to. */
      origin: z.string().nullable(),
      passkeys: z.array(passkeyShape),
    }),
  }),

  offerPasskey: endpoint({
    method: 'POST',
    path: '/api/passkeys/offer',
    who: 'shared',
    summary: 'What the browser needs to create a passkey; valid for five minutes and once',
    body: z.strictObject(confirmation),
    reply: creationOptions,
  }),

  addPasskey: endpoint({
    method: 'POST',
    path: '/api/passkeys',
    who: 'shared',
    summary: 'Store a created passkey: it signs in instead of password and second factor',
    body: z.strictObject({ name: oneLine.min(1).max(60), credential: newCredential }),
    reply: passkeyShape,
    status: 201,
  }),

  removePasskey: endpoint({
    method: 'DELETE',
    path: '/api/passkeys/:id',
    who: 'shared',
    summary: 'Remove a passkey; it no longer signs in',
    params: byId,
    body: z.strictObject(confirmation),
    reply: done,
  }),

  passkeyChallenge: endpoint({
    method: 'GET',
    path: '/api/passkeys/sign_in',
    who: 'signIn',
    summary: 'A challenge for signing in with a passkey, valid for five minutes and once',
    reply: z.object({
      /** Null: passkeys do not work at this address of the app. */
      request: z.object({ challenge: z.string(), rp_id: z.string(), origin: z.string() }).nullable(),
    }),
  }),

  signInWithPasskey: endpoint({
    method: 'POST',
    path: '/api/passkeys/sign_in',
    who: 'signIn',
    summary: 'Sign in with a passkey instead of e-mail, password and second factor',
    body: z.strictObject({ credential: signedChallenge }),
    reply: z.object({ ok: z.literal(true), token: z.string() }),
  }),
};
