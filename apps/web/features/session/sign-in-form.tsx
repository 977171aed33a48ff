import { CodeStep } from './code-step.tsx';
import { type KnownUser, PasswordStep } from './password-step.tsx';
import { useSignIn } from './use-sign-in.ts';

type Props = {
  readonly onSignedIn: () => Promise<void>;
  /** The user whose sign-in it is, and why, if a link led here. */
  readonly known?: KnownUser;
};

/** The sign-in form; the second factor replaces the first step. */
export function SignInForm({ onSignedIn, known }: Props) {
  const { state, credentials, signIn, startOver } = useSignIn(onSignedIn);
  if (credentials === null)
    return (
      <PasswordStep
        state={state}
        onSend={(email, password) => signIn(email, password)}
        {...(known === undefined ? {} : { known })}
      />
    );
  return (
    <CodeStep
      state={state}
      onSend={(code) => signIn(credentials.email, credentials.password, code)}
      onBack={startOver}
    />
  );
}
