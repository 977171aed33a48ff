import { useState } from 'react';
import { call } from '../../api/client.ts';
import { setCsrfToken } from '../../api/attempt.ts';
import type { SignInState } from '../../entities/session/entrance/sign-in-message.tsx';
import { nowMs } from '../../time/clock.ts';
import { usePasskeySignIn, type SignedChallenge } from './use-passkey-sign-in.ts';

/** Accepted credentials, held until the code is entered: both are sent together. */
type Credentials = { readonly email: string; readonly password: string };

export type SignIn = {
  readonly state: SignInState;
  /** Set while the second step waits for its code. */
  readonly credentials: Credentials | null;
  readonly signIn: (email: string, password: string, code?: string) => Promise<SignInState>;
  /** Asks the browser for a passkey; null where none works. */
  readonly askForPasskey: (() => Promise<void>) | null;
  /** Returns to the first step. */
  readonly startOver: () => void;
};

/** Default wait if the server gives none, s. */
const DEFAULT_WAIT_S = 30;

type Options = {
  readonly onSignedIn: () => Promise<void>;
  /**
   * Shown if the browser cannot ask for a passkey; absent if passkeys may not be used because a particular user signs
   * in.
   */
  readonly passkeyFailed?: string | undefined;
};

/** Sends the credentials. An unknown address and a wrong password get the same response. */
export function useSignIn({ onSignedIn, passkeyFailed }: Options): SignIn {
  const [state, setState] = useState<SignInState>({ kind: 'ready' });
  const [credentials, setCredentials] = useState<Credentials | null>(null);
  const signIn = async (email: string, password: string, code?: string): Promise<SignInState> => {
    setState({ kind: 'sending' });
    const answer = await call('login', { body: { email, password, ...(code === undefined ? {} : { code }) } });
    if (answer.ok) {
      setCsrfToken(answer.value.token);
      await onSignedIn();
      return { kind: 'sending' };
    }
    const { err, message, retry_after } = answer.error;
    if (err === 'second_factor') setCredentials({ email, password });
    if (err === 'incorrect_login_data') setCredentials(null);
    const next = stateForError(err, message, retry_after, code);
    setState(next);
    return next;
  };
  const signInWithPasskey = async (credential: SignedChallenge): Promise<boolean> => {
    setState({ kind: 'sending' });
    const answer = await call('signInWithPasskey', { body: { credential } });
    if (answer.ok) {
      setCsrfToken(answer.value.token);
      await onSignedIn();
      return true;
    }
    const { err, message, retry_after } = answer.error;
    // Nothing was typed, so the message states what was refused rather than a typing error.
    setState(err === 'too_many_requests' ? throttledFor(retry_after) : { kind: 'failed', message });
    return false;
  };
  const askForPasskey = usePasskeySignIn({
    enabled: passkeyFailed !== undefined,
    onSigned: signInWithPasskey,
    onFailed: () => setState({ kind: 'failed', message: passkeyFailed ?? '' }),
  });
  const startOver = () => {
    setCredentials(null);
    setState({ kind: 'ready' });
  };
  return { state, credentials, signIn, askForPasskey, startOver };
}

function stateForError(err: string, message: string, waitS: number | undefined, code: string | undefined): SignInState {
  switch (err) {
    case 'second_factor':
      return code === undefined ? { kind: 'ready' } : { kind: 'failed', message };
    case 'incorrect_login_data':
    case 'validation':
      return { kind: 'wrong' };
    case 'too_many_requests':
      return throttledFor(waitS);
    default:
      return { kind: 'failed', message };
  }
}

function throttledFor(waitS: number | undefined): SignInState {
  return { kind: 'throttled', untilMs: nowMs() + (waitS ?? DEFAULT_WAIT_S) * 1_000 };
}
