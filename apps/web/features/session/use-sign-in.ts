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

/** How long to wait when the server does not say, in s. */
const USUAL_WAIT_S = 30;

/** Sends the sign-in. Unknown address and wrong password are the same answer. */
export function useSignIn(signedIn: () => Promise<void>): {
  readonly state: SignInState;
  readonly signIn: (email: string, password: string) => Promise<SignInState>;
} {
  const [state, setState] = useState<SignInState>({ kind: 'ready' });
  const signIn = async (email: string, password: string): Promise<SignInState> => {
    setState({ kind: 'sending' });
    const answer = await call('login', { body: { email, password } });
    if (answer.ok) {
      keepToken(answer.value.token);
      await signedIn();
      return { kind: 'sending' };
    }
    const { err, message, retry_after } = answer.error;
    const next: SignInState =
      err === 'incorrect_login_data' || err === 'validation'
        ? { kind: 'wrong' }
        : err === 'too_many_requests'
          ? { kind: 'throttled', untilMs: nowMs() + (retry_after ?? USUAL_WAIT_S) * 1_000 }
          : { kind: 'failed', message };
    setState(next);
    return next;
  };
  return { state, signIn };
}
