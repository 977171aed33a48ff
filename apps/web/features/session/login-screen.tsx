import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { call } from '../../lib/api/client.ts';
import { useGoBackTo } from '../../lib/go.ts';
import { Entrance } from './entrance.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** The sign-in: the product in one picture, two fields, one button. */
export default function LoginScreen() {
  const { language } = useTexts('session');
  const client = useQueryClient();
  const goOn = useGoBackTo();
  const languageChosen = useRef(false);

  const signedIn = async () => {
    client.clear();
    // The language chosen here is the user's wish; without a choice the stored one holds.
    if (languageChosen.current) await call('setLanguage', { body: { lang: language } });
    goOn();
  };
  const chosen = () => {
    languageChosen.current = true;
  };

  return (
    <Entrance onLanguage={chosen}>
      <SignInForm onSignedIn={signedIn} />
    </Entrance>
  );
}
