import { useState, type ReactNode } from 'react';
import type { Passkey } from '@zagon/contract/session/passkeys.ts';
import { call } from '../../../api/client.ts';
import type { Refused } from '../../../api/types.ts';
import { KeepPasskeys } from '../../../entities/session/keep-passkeys.tsx';
import { CodeStep } from '../code-step.tsx';
import { useSignIn } from '../use-sign-in.ts';
import { PasswordFields } from './password-fields.tsx';

type Props = {
  readonly token: string;
  readonly email: string | null;
  readonly action: string;
  readonly children: ReactNode;
  /** Passkeys of the user; those that are not kept are removed. */
  readonly passkeys?: readonly Passkey[];
  /** The link no longer works; the server's sentence states why. */
  readonly onDead: (message: string) => void;
  readonly onSignedIn: () => Promise<void>;
};

/** Sets the password of a link and signs in with it. A second factor is asked for as at any sign-in. */
export function SetPassword({ token, email, action, children, passkeys = [], onDead, onSignedIn }: Props) {
  const { state, credentials, signIn, startOver } = useSignIn({ onSignedIn });
  const [busy, setBusy] = useState(false);
  const [keep, setKeep] = useState<readonly string[]>([]);

  const send = async (password: string, repeat: string): Promise<Refused | null> => {
    setBusy(true);
    const answer = await call('setPassword', {
      body: { token, password, password_repeat: repeat, keep_passkeys: [...keep] },
    });
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
    <PasswordFields
      email={email}
      action={action}
      busy={busy}
      onSend={send}
      more={<KeepPasskeys passkeys={passkeys} keep={keep} onChange={setKeep} />}
    >
      {children}
    </PasswordFields>
  );
}
