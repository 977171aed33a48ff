import type { ReactNode } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { usePhone } from '../../../ui/theme/use-phone.ts';
import { EntranceArt } from './entrance-art.tsx';
import { LanguageSwitch } from '../language-switch.tsx';
import css from './entrance.module.css';

type Props = { readonly children: ReactNode; readonly onLanguage?: () => void };

/** The frame of all pages before signing in: the drawing, the language switch, and one form. */
export function Entrance({ children, onLanguage = () => {} }: Props) {
  const { t } = useTexts('entrance');
  const phone = usePhone();
  return (
    <div className={css.page}>
      <EntranceArt
        about={
          <>
            <b>Zagon</b>: {t('about')}
          </>
        }
      >
        {phone && <LanguageSwitch onDark onChosen={onLanguage} />}
      </EntranceArt>
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
