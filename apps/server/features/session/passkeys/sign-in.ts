import type { SignedChallenge } from '@zagon/contract/session/passkeys.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import type { Text } from '@zagon/domain/core/language.ts';
import type { Pools } from '../../../database/pool.ts';
import type { Call } from '../../../calls/call.ts';
import { refused, type Refusal } from '../../../core/refusal.ts';
import { findPasskey, usePasskey, type SignInPasskey } from '../../../stores/session/passkeys.ts';
import {
  accountAfterSignIn,
  completeSignIn,
  recordFailure,
  takeSignInAttempt,
  type SignInDeps,
} from '../sign-in-attempt.ts';
import { newChallenge, takeChallenge, type ChallengeUse } from './challenges.ts';
import { relyingPartyOf } from './relying-party.ts';
import { verifySignature } from './verify.ts';

const UNKNOWN: Text = {
  pl: 'Ten klucz nie jest tu znany. Zaloguj się hasłem.',
  en: 'This key is not known here. Sign in with the password.',
};

/** The challenge the browser has to sign; null if passkeys do not work at this app's address. */
export async function passkeyRequest(
  { system: sql }: Pools,
  { box, origin }: SignInDeps,
  call: Call,
): Promise<{ challenge: string; rp_id: string; origin: string } | null> {
  const party = relyingPartyOf(origin());
  if (party === null) return null;
  const challenge = await newChallenge({ sql, box, now: call.now }, useIn(call));
  return { challenge, rp_id: party.id, origin: party.origin };
}

/**
 * Signs in with a passkey: it proves both that the user has the device and that the device knows its user, so neither
 * password nor code is required. A refused one is counted like a wrong password.
 */
export async function signInWithPasskey(
  pools: Pools,
  deps: SignInDeps,
  call: Call,
  credential: SignedChallenge,
): Promise<Result<string, Refusal>> {
  const party = relyingPartyOf(deps.origin());
  if (party === null) return refused('not_found');
  const passkey = await findPasskey(pools.system, credential.id);
  const attempt = await takeSignInAttempt(pools, deps.box, call, passkey?.email ?? '');
  if (!attempt.ok) return attempt;
  if (passkey === undefined || !isHandleOf(credential, passkey)) return refuse(pools, call, passkey);

  const isOurs = (challenge: string) =>
    takeChallenge({ sql: pools.system, box: deps.box, now: call.now }, useIn(call), challenge);
  const verified = await verifySignature(credential, passkey, party, isOurs);
  if (verified === null) return refuse(pools, call, passkey);
  const user = { id: passkey.user_id, password_hash: passkey.password_hash, is_operator: passkey.is_operator };
  const account = await accountAfterSignIn(pools, user);
  if (account === null) return refuse(pools, call, passkey);
  if (!(await usePasskey(pools.system, passkey.id, verified.counter, call.now))) return refuse(pools, call, passkey);
  if (account === 'locked') {
    await recordFailure(pools, call, user.id);
    return refused('user_locked');
  }
  return ok(
    await completeSignIn(pools, deps, call, attempt.value, { user, accountId: account.id, by: 'passkey_used' }),
  );
}

async function refuse(pools: Pools, call: Call, passkey: SignInPasskey | undefined): Promise<Result<string, Refusal>> {
  await recordFailure(pools, call, passkey?.user_id ?? null);
  return refused('incorrect_login_data', { message: UNKNOWN });
}

/** A challenge is bound to the browser that requested it: a response to one obtained elsewhere is refused. */
function useIn(call: Call): ChallengeUse {
  return { purpose: 'sign_in', browser: call.cookies.visit() };
}

/** Devices that return the user of a key must return this one. */
function isHandleOf({ response: { userHandle } }: SignedChallenge, { user_id: id }: SignInPasskey): boolean {
  return userHandle === undefined || Buffer.from(userHandle, 'base64url').toString() === id;
}
