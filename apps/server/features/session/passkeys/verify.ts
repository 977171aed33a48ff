import type { NewCredential, SignedChallenge } from '@zagon/contract/session/passkeys.ts';
import type { RelyingParty } from './relying-party.ts';

/** Whether a challenge was issued for this purpose and has not been used yet. */
type IsOurs = (challenge: string) => Promise<boolean>;

/** Accepted signature algorithms (COSE): EdDSA, ES256, RS256. */
export const ALGORITHMS = [-8, -7, -257];

/** Loaded at first use: few users have passkeys, and it takes 5 MB. */
const library = () => import('@simplewebauthn/server');

const COMMON = { type: 'public-key', clientExtensionResults: {} } as const;

/** The key and counter of a new credential; null if anything about it is malformed, forged or for another user. */
export async function verifyNewCredential(
  { id, response }: NewCredential,
  { id: rpId, origin }: RelyingParty,
  isOurs: IsOurs,
): Promise<{ readonly publicKey: Uint8Array; readonly counter: number } | null> {
  const { verifyRegistrationResponse } = await library();
  const { clientDataJSON, attestationObject } = response;
  const verified = await orNull(
    verifyRegistrationResponse({
      response: { ...COMMON, id, rawId: id, response: { clientDataJSON, attestationObject } },
      expectedChallenge: isOurs,
      expectedOrigin: origin,
      expectedRPID: rpId,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  );
  if (verified === null || !verified.verified) return null;
  const { credential } = verified.registrationInfo;
  return credential.id === id ? { publicKey: credential.publicKey, counter: credential.counter } : null;
}

/** The counter of a signed challenge; null if anything about it is malformed, forged or for another user. */
export async function verifySignature(
  { id, response }: SignedChallenge,
  key: { readonly public_key: Uint8Array; readonly counter: number },
  { id: rpId, origin }: RelyingParty,
  isOurs: IsOurs,
): Promise<{ readonly counter: number } | null> {
  const { verifyAuthenticationResponse } = await library();
  const { clientDataJSON, authenticatorData, signature } = response;
  const verified = await orNull(
    verifyAuthenticationResponse({
      response: { ...COMMON, id, rawId: id, response: { clientDataJSON, authenticatorData, signature } },
      expectedChallenge: isOurs,
      expectedOrigin: origin,
      expectedRPID: rpId,
      credential: { id, publicKey: Uint8Array.from(key.public_key), counter: key.counter },
    }),
  );
  return verified?.verified === true ? { counter: verified.authenticationInfo.newCounter } : null;
}

/** The library throws an Error for everything it refuses, and such input comes from outside: a refusal, not a bug. */
async function orNull<T>(verification: Promise<T>): Promise<T | null> {
  try {
    return await verification;
  } catch (error) {
    if (error instanceof Error && !('code' in error)) return null;
    // A database error from the challenge lookup.
    throw error;
  }
}
