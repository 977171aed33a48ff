import { CodeStep } from './code-step.tsx';
import { PasswordStep } from './password-step.tsx';
import { useSignIn } from './use-sign-in.ts';

/** The sign-in form; the second factor replaces the first step. */
export function SignInForm({ onSignedIn }: { readonly onSignedIn: () => Promise<void> }) {
  const { state, credentials, signIn, startOver } = useSignIn(onSignedIn);
  if (credentials === null) return <PasswordStep state={state} onSend={(email, password) => signIn(email, password)} />;
  return (
    <CodeStep
      state={state}
      onSend={(code) => signIn(credentials.email, credentials.password, code)}
      onBack={startOver}
    />
  );
}
