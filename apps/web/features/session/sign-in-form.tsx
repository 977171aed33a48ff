import { CodeStep } from './code-step.tsx';
import { PasswordStep } from './password-step.tsx';
import { useSignIn } from './use-sign-in.ts';

/** The sign-in form; who has a second factor gets its step in the same place. */
export function SignInForm({ onSignedIn }: { readonly onSignedIn: () => Promise<void> }) {
  const { state, asked, signIn, startOver } = useSignIn(onSignedIn);
  if (asked === null) return <PasswordStep state={state} onSend={(email, password) => signIn(email, password)} />;
  return <CodeStep state={state} onSend={(code) => signIn(asked.email, asked.password, code)} onBack={startOver} />;
}
