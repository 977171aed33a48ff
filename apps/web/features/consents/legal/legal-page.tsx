import type { ReactNode } from 'react';
import { LanguageSwitch } from '../../../entities/session/language-switch.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import { ScreenLink } from '../../../navigation/screen-link.tsx';
import { Logo } from '../../../ui/frame/logo.tsx';
import css from './legal.module.css';

/** The frame of the public pages of legal texts. */
export function LegalPage({ children }: { readonly children: ReactNode }) {
  const { t } = useTexts('legal');
  return (
    <div className={css.page}>
      <header className={css.head}>
        <ScreenLink to={{ screen: 'start' }} className={css.brand}>
          <Logo size={24} />
          <b>zagon</b>
          <span className="vh">, {t('toApp')}</span>
        </ScreenLink>
        <LanguageSwitch onChosen={() => {}} />
      </header>
      <main className={css.main}>{children}</main>
    </div>
  );
}
