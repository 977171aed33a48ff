import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { call } from '../../api/client.ts';
import { useGoToRequested } from '../../navigation/go.ts';
import { Entrance } from '../../entities/session/entrance/entrance.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** The sign-in page: the drawing, two fields, one button. */
export default function LoginScreen() {
  const { language } = useTexts('session');
  const client = useQueryClient();
  const continueToTarget = useGoToRequested();
  const languageChosen = useRef(false);

  const signedIn = async () => {
    client.clear();
    // A language chosen here overrides the one stored on the server.
    if (languageChosen.current) await call('setLanguage', { body: { lang: language } });
    continueToTarget();
  };
  const markLanguageChosen = () => {
    languageChosen.current = true;
  };

  return (
    <Entrance onLanguage={markLanguageChosen}>
      <SignInForm onSignedIn={signedIn} />
    </Entrance>
  );
}
