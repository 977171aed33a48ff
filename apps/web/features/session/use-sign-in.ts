import { useState } from 'react';
import { call, keepToken } from '../../lib/api/client.ts';
import { nowMs } from '../../time/clock.ts';

/** What stands over the button: nothing, wrong data, wait until a moment, or what the server said. */
export type SignInState =
  | { readonly kind: 'ready' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'throttled'; readonly untilMs: number }
  | { readonly kind: 'failed'; readonly message: string };

/** What a password that fits is kept for until the code is there: both are sent together. */
type Asked = { readonly email: string; readonly password: string };

export type SignIn = {
  readonly state: SignInState;
  /** Set while the second step waits for its code. */
  readonly asked: Asked | null;
  readonly signIn: (email: string, password: string, code?: string) => Promise<SignInState>;
  /** Back to the first step. */
  readonly startOver: () => void;
};

/** How long to wait when the server does not say, in s. */
const USUAL_WAIT_S = 30;

/** Sends the sign-in. Unknown address and wrong password are the same answer. */
export function useSignIn(signedIn: () => Promise<void>): SignIn {
  const [state, setState] = useState<SignInState>({ kind: 'ready' });
  const [asked, setAsked] = useState<Asked | null>(null);
  const signIn = async (email: string, password: string, code?: string): Promise<SignInState> => {
    setState({ kind: 'sending' });
    const answer = await call('login', { body: { email, password, ...(code === undefined ? {} : { code }) } });
    if (answer.ok) {
      keepToken(answer.value.token);
      await signedIn();
      return { kind: 'sending' };
    }
    const { err, message, retry_after } = answer.error;
    if (err === 'second_factor') setAsked({ email, password });
    if (err === 'incorrect_login_data') setAsked(null);
    const next = stateAfter(err, message, retry_after, code);
    setState(next);
    return next;
  };
  const startOver = () => {
    setAsked(null);
    setState({ kind: 'ready' });
  };
  return { state, asked, signIn, startOver };
}

function stateAfter(err: string, message: string, waitS: number | undefined, code: string | undefined): SignInState {
  switch (err) {
    case 'second_factor':
      return code === undefined ? { kind: 'ready' } : { kind: 'failed', message };
    case 'incorrect_login_data':
    case 'validation':
      return { kind: 'wrong' };
    case 'too_many_requests':
      return { kind: 'throttled', untilMs: nowMs() + (waitS ?? USUAL_WAIT_S) * 1_000 };
    default:
      return { kind: 'failed', message };
  }
}
