import { lazy, Suspense, type ReactNode } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Logo } from '../../ui/frame/logo.tsx';
import { usePhone } from '../../ui/theme/use-phone.ts';
import { LanguageSwitch } from './language-switch.tsx';
import css from './sign-in.module.css';

// Loaded after the form, so that it never delays signing in.
const FieldDrawing = lazy(() => import('./drawing/field-drawing.tsx'));

type Props = { readonly children: ReactNode; readonly onLanguage?: () => void };

/** The frame of all pages before signing in: the drawing, the language switch, and one form. */
export function Entrance({ children, onLanguage = () => {} }: Props) {
  const { t } = useTexts('session');
  const phone = usePhone();
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
        {phone && <LanguageSwitch onDark onChosen={onLanguage} />}
      </aside>
      <main className={css.sheet}>
        {!phone && (
          <div className={css.bar}>
            <LanguageSwitch onChosen={onLanguage} />
          </div>
        )}
        {children}
      </main>
    </div>
  );
}
