import { useState, type ReactNode } from 'react';
import { call } from '../../../api/client.ts';
import type { Refused } from '../../../api/types.ts';
import { CodeStep } from '../code-step.tsx';
import { useSignIn } from '../use-sign-in.ts';
import { PasswordFields } from './password-fields.tsx';

type Props = {
  readonly token: string;
  readonly email: string | null;
  readonly action: string;
  readonly children: ReactNode;
  /** The link no longer works; the server's sentence states why. */
  readonly onDead: (message: string) => void;
  readonly onSignedIn: () => Promise<void>;
};

/** Sets the password of a link and signs in with it. A second factor is asked for as at any sign-in. */
export function SetPassword({ token, email, action, children, onDead, onSignedIn }: Props) {
  const { state, credentials, signIn, startOver } = useSignIn({ onSignedIn });
  const [busy, setBusy] = useState(false);

  const send = async (password: string, repeat: string): Promise<Refused | null> => {
    setBusy(true);
    const answer = await call('setPassword', { body: { token, password, password_repeat: repeat } });
    if (!answer.ok) {
      setBusy(false);
      const { err, message } = answer.error;
      if (err !== 'not_found' && err !== 'conflict') return answer.error;
      onDead(message);
      return null;
    }
    const next = await signIn(answer.value.email, password);
    setBusy(false);
    return next.kind === 'failed' ? { err: 'unreachable', message: next.message } : null;
  };

  if (credentials !== null)
    return (
      <CodeStep
        state={state}
        onSend={(code) => signIn(credentials.email, credentials.password, code)}
        onBack={startOver}
      />
    );
  return (
    <PasswordFields email={email} action={action} busy={busy} onSend={send}>
      {children}
    </PasswordFields>
  );
}
