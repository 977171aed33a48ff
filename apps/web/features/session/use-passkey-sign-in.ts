import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../api/client.ts';
import type { InputOf, ReplyOf } from '../../api/types.ts';
import { loadWebAuthn, passkeyObstacle, wasCancelled } from '../../entities/session/passkey-support.ts';

type Challenge = NonNullable<ReplyOf<'passkeyChallenge'>['request']>;
export type SignedChallenge = InputOf<'signInWithPasskey'>['body']['credential'];

/** A challenge is valid for five minutes; the browser's own offer is renewed before. */
const RENEW_MS = 4 * 60_000;

type Options = {
  /** False if a particular user must sign in. */
  readonly enabled: boolean;
  /** Sends the browser's signature; returns whether the user is now signed in. */
  readonly onSigned: (credential: SignedChallenge) => Promise<boolean>;
  /** The browser could not ask for a passkey. */
  readonly onFailed: () => void;
};

/**
 * Signing in with a passkey: through the returned function (null if passkeys do not work), and through the browser's
 * own offer among the suggested addresses of the e-mail field.
 */
export function usePasskeySignIn({ enabled, onSigned, onFailed }: Options): (() => Promise<void>) | null {
  const [isOffered, setOffered] = useState(false);
  const send = useEffectEvent(onSigned);

  useEffect(() => {
    if (!enabled || passkeyObstacle() !== null) return undefined;
    let isOpen = true;
    const offer = async () => {
      const challenge = await requestChallenge();
      if (!isOpen) return;
      setOffered(challenge !== null);
      if (challenge !== null) await offerInField(challenge, send);
    };
    void offer();
    const timer = setInterval(() => void offer(), RENEW_MS);
    return () => {
      isOpen = false;
      clearInterval(timer);
      void loadWebAuthn().then(({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony());
    };
  }, [enabled]);

  const ask = async () => {
    const challenge = await requestChallenge();
    if (challenge === null) return onFailed();
    const outcome = await sign(challenge, false);
    if (outcome === 'failed') return onFailed();
    if (outcome !== 'cancelled' && (await onSigned(outcome))) return;
    // This dialog has replaced the offer in the field.
    const next = await requestChallenge();
    if (next !== null) await offerInField(next, onSigned);
  };
  return isOffered ? ask : null;
}

/** Waits until a passkey is chosen in the field. If the browser cannot offer any there, the button remains. */
async function offerInField(challenge: Challenge, onSigned: Options['onSigned']): Promise<void> {
  const { browserSupportsWebAuthnAutofill } = await loadWebAuthn();
  if (!(await browserSupportsWebAuthnAutofill())) return;
  const outcome = await sign(challenge, true);
  if (outcome !== 'cancelled' && outcome !== 'failed') await onSigned(outcome);
}

async function sign(challenge: Challenge, inField: boolean): Promise<SignedChallenge | 'cancelled' | 'failed'> {
  const { startAuthentication } = await loadWebAuthn();
  try {
    const { id, response } = await startAuthentication({
      optionsJSON: { challenge: challenge.challenge, rpId: challenge.rp_id, userVerification: 'required' },
      useBrowserAutofill: inField,
      // The field may be marked only in the next frame.
      verifyBrowserAutofillInput: false,
    });
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    return {
      id,
      response: { clientDataJSON, authenticatorData, signature, ...(userHandle === undefined ? {} : { userHandle }) },
    };
  } catch (error) {
    return wasCancelled(error) ? 'cancelled' : 'failed';
  }
}

/** Null if passkeys do not work at this address, or the server does not respond. */
async function requestChallenge(): Promise<Challenge | null> {
  const answer = await call('passkeyChallenge');
  const request = answer.ok ? answer.value.request : null;
  return request?.origin === location.origin ? request : null;
}
