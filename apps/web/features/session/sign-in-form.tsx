import { useTexts } from '../../i18n/use-texts.ts';
import { CodeStep } from './code-step.tsx';
import { type KnownUser, PasswordStep } from './password-step.tsx';
import { useSignIn } from './use-sign-in.ts';

type Props = {
  readonly onSignedIn: () => Promise<void>;
  /** The fixed user and the reason, if a link led here. */
  readonly known?: KnownUser;
};

/** The sign-in form; the second factor replaces the first step. */
export function SignInForm({ onSignedIn, known }: Props) {
  const { t } = useTexts('session');
  const { state, credentials, signIn, askForPasskey, startOver } = useSignIn({
    onSignedIn,
    passkeyFailed: known === undefined ? t('passkey.failed') : undefined,
  });
  if (credentials === null)
    return (
      <PasswordStep
        state={state}
        onSend={(email, password) => signIn(email, password)}
        onPasskey={askForPasskey}
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
