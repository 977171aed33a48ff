import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useRef } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { call } from '../../lib/api/client.ts';
import { useGoBackTo } from '../../lib/go.ts';
import { Logo } from '../../ui/logo.tsx';
import { usePhone } from '../../ui/use-phone.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { SignInForm } from './sign-in-form.tsx';
import css from './sign-in.module.css';

// The drawing comes after the form: it must not delay signing in.
const FieldDrawing = lazy(() => import('./drawing/field-drawing.tsx'));

/** The sign-in: the product in one picture, two fields, one button. */
export default function LoginScreen() {
  const { t, language } = useTexts('session');
  const phone = usePhone();
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
    <div className={css.page}>
      <aside className={css.art}>
        <Suspense fallback={null}>
          <FieldDrawing phone={phone} />
        </Suspense>
        <span className={css.logo}>
          <Logo size={phone ? 30 : 38} />
          <b>zagon</b>
        </span>
        {!phone && (
          <p className={css.about}>
            <b>Zagon</b>: {t('about')}
          </p>
        )}
        {phone && <LanguageSwitch onDark onChosen={chosen} />}
      </aside>
      <main className={css.sheet}>
        {!phone && (
          <div className={css.bar}>
            <LanguageSwitch onChosen={chosen} />
          </div>
        )}
        <SignInForm onSignedIn={signedIn} />
      </main>
    </div>
  );
}
